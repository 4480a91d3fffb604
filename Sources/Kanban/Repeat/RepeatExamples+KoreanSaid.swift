extension RepeatExample {
  /// What is due every time, the edges of quarters, and what people say without thinking of a rule.
  static let saidKorean = """
    # Due every time
    매월 10일까지 = FREQ=MONTHLY;BYMONTHDAY=10
    매달 25일까지 = FREQ=MONTHLY;BYMONTHDAY=25
    매주 금요일까지 = FREQ=WEEKLY;BYDAY=FR
    매년 5월 31일까지 = FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=5
    매월 말일까지 = FREQ=MONTHLY;BYMONTHDAY=-1
    매월 마지막 금요일까지 = FREQ=MONTHLY;BYDAY=-1FR
    매월 1일, 15일까지 = FREQ=MONTHLY;BYMONTHDAY=1,15
    매월, 10일까지 = FREQ=MONTHLY;UNTIL=20261210
    매주, 금요일까지 = FREQ=WEEKLY;UNTIL=20261127
    매일 12월까지 = FREQ=DAILY;UNTIL=20261231
    매주 금요일 6월 30일까지 = FREQ=WEEKLY;UNTIL=20270630;BYDAY=FR
    # Edges of quarters and halves
    매분기 말 = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=3,6,9,12
    매 분기 말 = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=3,6,9,12
    매분기 말까지 = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=3,6,9,12
    매분기 말일 = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=3,6,9,12
    매분기 마지막 날 = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=3,6,9,12
    매분기 1일 = FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=1,4,7,10
    매분기 첫날 = FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=1,4,7,10
    매분기 마지막 금요일 = FREQ=YEARLY;BYDAY=-1FR;BYMONTH=3,6,9,12
    매분기 마지막 평일 = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYMONTH=3,6,9,12;BYSETPOS=-1
    매 반기 말 = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=6,12
    매 분기말 = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=3,6,9,12
    분기 말마다 = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=3,6,9,12
    분기말마다 = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=3,6,9,12
    매반기 말 = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=6,12
    매 반기 1일 = FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=1,7
    # Weekdays of a week of the month
    매월 첫째 주 월요일 = FREQ=MONTHLY;BYDAY=1MO
    매월 둘째주 화 = FREQ=MONTHLY;BYDAY=2TU
    매월 둘째 주 화요일 = FREQ=MONTHLY;BYDAY=2TU
    매월 셋째 주 수요일 = FREQ=MONTHLY;BYDAY=3WE
    매월 마지막 주 금요일 = FREQ=MONTHLY;BYDAY=-1FR
    둘째주 화 = FREQ=MONTHLY;BYDAY=2TU
    셋째 주 수요일 = FREQ=MONTHLY;BYDAY=3WE
    매년 5월 둘째주 일요일 = FREQ=YEARLY;BYDAY=2SU;BYMONTH=5
    매월 2째주 화요일 = FREQ=MONTHLY;BYDAY=2TU
    매월 3주차 월요일 = FREQ=MONTHLY;BYDAY=3MO
    매월 2, 4주 토요일 = FREQ=MONTHLY;BYDAY=2SA,4SA
    # So many months long
    매일, 3개월 동안 = FREQ=DAILY;UNTIL=20270220
    매일 3개월 동안 = FREQ=DAILY;UNTIL=20270220
    매주 월요일 한 달간 = FREQ=WEEKLY;UNTIL=20261220;BYDAY=MO
    평일마다 1년 동안 = FREQ=WEEKLY;UNTIL=20271120;BYDAY=MO,TU,WE,TH,FR
    # Once in a while
    이틀에 한번씩 = FREQ=DAILY;INTERVAL=2
    일주일에 한번씩 = FREQ=WEEKLY
    분기에 한 번 = FREQ=MONTHLY;INTERVAL=3
    반년에 한 번 = FREQ=MONTHLY;INTERVAL=6
    3일마다 한 번 = FREQ=DAILY;INTERVAL=3
    반기별 = FREQ=MONTHLY;INTERVAL=6
    매달 25일마다 = FREQ=MONTHLY;BYMONTHDAY=25
    매월 1일마다 = FREQ=MONTHLY;BYMONTHDAY=1
    매월 1일/15일 = FREQ=MONTHLY;BYMONTHDAY=1,15
    매주말 = FREQ=WEEKLY;BYDAY=SA,SU
    매주 화요일이랑 금요일 = FREQ=WEEKLY;BYDAY=TU,FR
    매주 화요일하고 금요일 = FREQ=WEEKLY;BYDAY=TU,FR
    월요일부터 금요일까지 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    주말 빼고 매일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    평일 매일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    평일만 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    월~금 매일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    끝나고 일주일 뒤 = FREQ=WEEKLY after done
    다 하면 이틀 뒤 = FREQ=DAILY;INTERVAL=2 after done
    완료되면 다음날 = FREQ=DAILY after done
    매년 크리스마스 = FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12
    매년 어린이날 = FREQ=YEARLY;BYMONTHDAY=5;BYMONTH=5
    # All but some days
    일요일 빼고 매일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    매일 일요일 빼고 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    일요일을 제외하고 매일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    매일, 일요일 제외 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    토, 일 빼고 매일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    수요일 빼고 평일마다 = FREQ=WEEKLY;BYDAY=MO,TU,TH,FR
    평일 빼고 매일 = FREQ=WEEKLY;BYDAY=SA,SU
    일요일만 빼고 매일, 10회 = FREQ=WEEKLY;COUNT=10;BYDAY=MO,TU,WE,TH,FR,SA
    매년 어버이날 = FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=8
    매년 단오 = RSCALE=DANGI;FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=5;SKIP=BACKWARD
    """
}
