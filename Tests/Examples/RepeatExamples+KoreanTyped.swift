extension RepeatExample {
  static let typedKorean = """
    # With the time of the deadline
    월요일 아침마다 = FREQ=WEEKLY;BYDAY=MO at 09:00
    매일 아침 = FREQ=DAILY at 09:00
    매일 아침 9시 = FREQ=DAILY at 09:00
    매일 저녁 9시 30분 = FREQ=DAILY at 21:30
    매일 밤 11시 = FREQ=DAILY at 23:00
    매일 새벽 5시 = FREQ=DAILY at 05:00
    매일 정오 = FREQ=DAILY at 12:00
    매일 자정 = FREQ=DAILY at 00:00
    매일 오전 9시 30분 = FREQ=DAILY at 09:30
    매일 9시 = FREQ=DAILY at 09:00
    매일 18시 = FREQ=DAILY at 18:00
    매일 18:30 = FREQ=DAILY at 18:30
    매일 오후 6시까지 = FREQ=DAILY at 18:00
    아침마다 = FREQ=DAILY at 09:00
    저녁마다 = FREQ=DAILY at 18:00
    밤마다 = FREQ=DAILY at 21:00
    매일 아침마다 = FREQ=DAILY at 09:00
    평일 아침 9시 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:00
    평일 오후 6시 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 18:00
    평일마다 오전 8시 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 08:00
    주말 아침 10시 = FREQ=WEEKLY;BYDAY=SA,SU at 10:00
    주말 저녁 = FREQ=WEEKLY;BYDAY=SA,SU at 18:00
    매주 월요일 오전 10시 = FREQ=WEEKLY;BYDAY=MO at 10:00
    매주 월 10시 = FREQ=WEEKLY;BYDAY=MO at 10:00
    매주 월 오전 10시 = FREQ=WEEKLY;BYDAY=MO at 10:00
    매주 월요일 아침 = FREQ=WEEKLY;BYDAY=MO at 09:00
    월수금 오전 7시 = FREQ=WEEKLY;BYDAY=MO,WE,FR at 07:00
    화목 저녁 8시 = FREQ=WEEKLY;BYDAY=TU,TH at 20:00
    월-금 9:00 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:00
    토요일 오전마다 = FREQ=WEEKLY;BYDAY=SA at 09:00
    일요일 저녁마다 = FREQ=WEEKLY;BYDAY=SU at 18:00
    매주 월요일, 목요일 오후 3시 = FREQ=WEEKLY;BYDAY=MO,TH at 15:00
    격주 금요일 오후 5시 = FREQ=WEEKLY;INTERVAL=2;BYDAY=FR at 17:00
    매월 25일 오전 9시 = FREQ=MONTHLY;BYMONTHDAY=25 at 09:00
    매월 둘째주 화요일 저녁 7시 = FREQ=MONTHLY;BYDAY=2TU at 19:00
    매년 3월 3일 오전 9시 = FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3 at 09:00
    평일 저녁마다 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 18:00
    날마다 아침 7시 = FREQ=DAILY at 07:00
    매일 아침 일곱 시 = FREQ=DAILY at 07:00
    매일 오전 6시 반 = FREQ=DAILY at 06:30
    매일 밤 열 시 = FREQ=DAILY at 22:00
    매일 저녁 8시쯤 = FREQ=DAILY at 20:00
    매주 월요일 9시 30분 = FREQ=WEEKLY;BYDAY=MO at 09:30
    매주 월수금 저녁 7시 반 = FREQ=WEEKLY;BYDAY=MO,WE,FR at 19:30
    매주 화목 오전 11시 = FREQ=WEEKLY;BYDAY=TU,TH at 11:00
    주말 오전 10시마다 = FREQ=WEEKLY;BYDAY=SA,SU at 10:00
    평일 9시 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:00
    평일 09:00 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:00
    평일 아침마다 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:00
    월~금 오전 8시 30분 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 08:30
    매달 1일 오전 9시 = FREQ=MONTHLY;BYMONTHDAY=1 at 09:00
    매월 말일 오후 5시 = FREQ=MONTHLY;BYMONTHDAY=-1 at 17:00
    매월 첫째 월요일 오전 10시 = FREQ=MONTHLY;BYDAY=1MO at 10:00
    격주 수요일 오후 2시 = FREQ=WEEKLY;INTERVAL=2;BYDAY=WE at 14:00
    2주마다 금요일 18시 = FREQ=WEEKLY;INTERVAL=2;BYDAY=FR at 18:00
    3일마다 아침 8시 = FREQ=DAILY;INTERVAL=3 at 08:00
    오전 9시 매일 = FREQ=DAILY at 09:00
    아침 8시 평일마다 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 08:00
    저녁 7시에 매주 화요일 = FREQ=WEEKLY;BYDAY=TU at 19:00
    매일 점심 = FREQ=DAILY at 12:00
    매일 점심시간 = FREQ=DAILY at 12:00
    월·목 오전 9시 = FREQ=WEEKLY;BYDAY=MO,TH at 09:00
    토요일마다 오전 10시 = FREQ=WEEKLY;BYDAY=SA at 10:00
    일욜 저녁마다 = FREQ=WEEKLY;BYDAY=SU at 18:00
    금욜 오후 6시마다 = FREQ=WEEKLY;BYDAY=FR at 18:00
    매월 마지막 주 월요일 오전 9시 = FREQ=MONTHLY;BYDAY=-1MO at 09:00
    매월 마지막 영업일 오후 3시 = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 at 15:00
    매월 말일 전날 오후 6시 = FREQ=MONTHLY;BYMONTHDAY=-2 at 18:00
    평일 점심마다 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 12:00
    매 화요일 오후 3시 = FREQ=WEEKLY;BYDAY=TU at 15:00
    월부터 금까지 매일 9시 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:00
    # From a day on
    12월부터 매주 월요일 = FREQ=WEEKLY;BYDAY=MO from 2026-12-01
    12월 1일부터 매일 = FREQ=DAILY from 2026-12-01
    12월 1일부터 매주 월요일 = FREQ=WEEKLY;BYDAY=MO from 2026-12-01
    다음 주부터 매주 월요일 = FREQ=WEEKLY;BYDAY=MO from 2026-11-23
    다음주부터 매일 = FREQ=DAILY from 2026-11-23
    내일부터 매일 = FREQ=DAILY from 2026-11-21
    내년부터 매년 1월 1일 = FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1 from 2027-01-01
    다음 달부터 매월 1일 = FREQ=MONTHLY;BYMONTHDAY=1 from 2026-12-01
    1월부터 매월 10일 = FREQ=MONTHLY;BYMONTHDAY=10 from 2027-01-01
    오늘부터 매일 = FREQ=DAILY from 2026-11-20
    12월 한 달 동안 매일 = FREQ=DAILY;UNTIL=20261231 from 2026-12-01
    매일 12월 내내 = FREQ=DAILY;UNTIL=20261231 from 2026-12-01
    다음 주 내내 매일 = FREQ=DAILY;UNTIL=20261129 from 2026-11-23
    다음 달 내내 매주 월요일 = FREQ=WEEKLY;UNTIL=20261231;BYDAY=MO from 2026-12-01
    11월 내내 매일 = FREQ=DAILY;UNTIL=20261130 from 2026-11-20
    12월 1일부터 12월 31일까지 매일 = FREQ=DAILY;UNTIL=20261231 from 2026-12-01
    매일 12월 1일부터 31일까지 = FREQ=DAILY;UNTIL=20261231 from 2026-12-01
    매주 월요일 (12월부터) = FREQ=WEEKLY;BYDAY=MO from 2026-12-01
    9시부터 2시간마다 = FREQ=HOURLY;INTERVAL=2 at 09:00 from 2026-11-21
    오전 9시부터 3시간마다 = FREQ=HOURLY;INTERVAL=3 at 09:00 from 2026-11-21
    3월 2일부터 매주 월요일 = FREQ=WEEKLY;BYDAY=MO from 2027-03-02
    다음 주 월요일부터 매주 = FREQ=WEEKLY from 2026-11-23
    다음 달 1일부터 매일 = FREQ=DAILY from 2026-12-01
    내년 1월부터 매월 25일 = FREQ=MONTHLY;BYMONTHDAY=25 from 2027-01-01
    1월 1일부터 매일 = FREQ=DAILY from 2027-01-01
    월요일부터 매일 = FREQ=DAILY from 2026-11-23
    오늘부터 10일간 매일 = FREQ=DAILY;COUNT=10 from 2026-11-20
    내일부터 2주 동안 매일 = FREQ=DAILY;COUNT=14 from 2026-11-21
    12월 1일부터 10회 매주 = FREQ=WEEKLY;COUNT=10 from 2026-12-01
    # Again after it is done
    하고 나서 3일마다 = FREQ=DAILY;INTERVAL=3 after done
    끝내고 나서 일주일 후 = FREQ=WEEKLY after done
    완료하면 3일 뒤 = FREQ=DAILY;INTERVAL=3 after done
    완료 후 일주일 = FREQ=WEEKLY after done
    완료 후 1주일 = FREQ=WEEKLY after done
    완료 후 2주 = FREQ=WEEKLY;INTERVAL=2 after done
    완료 후 한 달 = FREQ=MONTHLY after done
    완료 후 매주 = FREQ=WEEKLY after done
    끝나고 3일 뒤 = FREQ=DAILY;INTERVAL=3 after done
    끝내고 3일 뒤 = FREQ=DAILY;INTERVAL=3 after done
    끝낸 후 3일 = FREQ=DAILY;INTERVAL=3 after done
    끝낸 뒤 일주일 = FREQ=WEEKLY after done
    다 하고 일주일 뒤 = FREQ=WEEKLY after done
    다 하면 3일 뒤 = FREQ=DAILY;INTERVAL=3 after done
    하고 나서 3일 뒤 = FREQ=DAILY;INTERVAL=3 after done
    하고 나서 일주일마다 = FREQ=WEEKLY after done
    하고 3일 뒤 = FREQ=DAILY;INTERVAL=3 after done
    한 다음 3일 뒤 = FREQ=DAILY;INTERVAL=3 after done
    마친 뒤 2주 = FREQ=WEEKLY;INTERVAL=2 after done
    마치고 나서 2주 뒤 = FREQ=WEEKLY;INTERVAL=2 after done
    완료하고 나서 10일 후 = FREQ=DAILY;INTERVAL=10 after done
    완료한 날부터 3일 뒤 = FREQ=DAILY;INTERVAL=3 after done
    완료일로부터 3일 = FREQ=DAILY;INTERVAL=3 after done
    완료일부터 일주일 = FREQ=WEEKLY after done
    완료일 기준 2주 = FREQ=WEEKLY;INTERVAL=2 after done
    완료 시점부터 30일 = FREQ=DAILY;INTERVAL=30 after done
    완료 기준 3일마다 = FREQ=DAILY;INTERVAL=3 after done
    처리 후 3일 = FREQ=DAILY;INTERVAL=3 after done
    끝나는 대로 3일 뒤 = FREQ=DAILY;INTERVAL=3 after done
    완료하면 다시 3일 뒤 = FREQ=DAILY;INTERVAL=3 after done
    완료할 때마다 3일 뒤 = FREQ=DAILY;INTERVAL=3 after done
    완료되면 3일 후 = FREQ=DAILY;INTERVAL=3 after done
    완료 다음날 = FREQ=DAILY after done
    완료 다음 날 = FREQ=DAILY after done
    완료 일주일 후 = FREQ=WEEKLY after done
    완료하고 일주일 후에 = FREQ=WEEKLY after done
    완료하고 2주 지나면 = FREQ=WEEKLY;INTERVAL=2 after done
    완료 후 이틀 = FREQ=DAILY;INTERVAL=2 after done
    완료 후 사흘 뒤 = FREQ=DAILY;INTERVAL=3 after done
    완료 후 보름 = FREQ=DAILY;INTERVAL=15 after done
    완료 후 석 달 = FREQ=MONTHLY;INTERVAL=3 after done
    완료한 뒤 2주 = FREQ=WEEKLY;INTERVAL=2 after done
    끝나면 일주일 뒤 = FREQ=WEEKLY after done
    끝낸 다음 3일 = FREQ=DAILY;INTERVAL=3 after done
    끝낸 지 한 달 = FREQ=MONTHLY after done
    다 끝나면 3일 뒤 = FREQ=DAILY;INTERVAL=3 after done
    하고 나면 2주 뒤 = FREQ=WEEKLY;INTERVAL=2 after done
    한 지 3일 뒤 = FREQ=DAILY;INTERVAL=3 after done
    마지막으로 한 날부터 2주 = FREQ=WEEKLY;INTERVAL=2 after done
    마치면 3일 후 = FREQ=DAILY;INTERVAL=3 after done
    # Other ways to say days
    매 일 = FREQ=DAILY
    이틀 걸러 = FREQ=DAILY;INTERVAL=3
    3일 걸러 = FREQ=DAILY;INTERVAL=4
    하루건너 = FREQ=DAILY;INTERVAL=2
    하루 건너 = FREQ=DAILY;INTERVAL=2
    보름에 한 번 = FREQ=DAILY;INTERVAL=15
    삼 일마다 = FREQ=DAILY;INTERVAL=3
    매일 1회 = FREQ=DAILY
    하루 1번 = FREQ=DAILY
    격일로 = FREQ=DAILY;INTERVAL=2
    격일제 = FREQ=DAILY;INTERVAL=2
    하루에 한 번 = FREQ=DAILY
    나흘에 한 번 = FREQ=DAILY;INTERVAL=4
    닷새마다 = FREQ=DAILY;INTERVAL=5
    3일에 한 번 = FREQ=DAILY;INTERVAL=3
    3일에 1번 = FREQ=DAILY;INTERVAL=3
    3일에 1회 = FREQ=DAILY;INTERVAL=3
    백일마다 = FREQ=DAILY;INTERVAL=100
    90일마다 = FREQ=DAILY;INTERVAL=90
    매일매일 = FREQ=DAILY
    매일 매일 = FREQ=DAILY
    맨날 = FREQ=DAILY
    7월 8월 매일 = FREQ=DAILY;BYMONTH=7,8
    12월에는 매일 = FREQ=DAILY;BYMONTH=12
    매일 한 번 = FREQ=DAILY
    매일 한번씩 = FREQ=DAILY
    10일에 한 번 = FREQ=DAILY;INTERVAL=10
    열흘에 한 번씩 = FREQ=DAILY;INTERVAL=10
    매 이틀 = FREQ=DAILY;INTERVAL=2
    매 열흘 = FREQ=DAILY;INTERVAL=10
    매 10일마다 = FREQ=DAILY;INTERVAL=10
    십 일마다 = FREQ=DAILY;INTERVAL=10
    오 일마다 = FREQ=DAILY;INTERVAL=5
    칠 일마다 = FREQ=DAILY;INTERVAL=7
    이십 일마다 = FREQ=DAILY;INTERVAL=20
    3일 마다 = FREQ=DAILY;INTERVAL=3
    월요일부터 금요일까지 매일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    # Other ways to say weeks
    매 주 = FREQ=WEEKLY
    한 주 건너 = FREQ=WEEKLY;INTERVAL=2
    수요일만 = FREQ=WEEKLY;BYDAY=WE
    이 주에 한 번 = FREQ=WEEKLY;INTERVAL=2
    2주에 한 번 = FREQ=WEEKLY;INTERVAL=2
    이주에 한 번 = FREQ=WEEKLY;INTERVAL=2
    삼 주마다 = FREQ=WEEKLY;INTERVAL=3
    한 주에 한 번 = FREQ=WEEKLY
    매주 1회 = FREQ=WEEKLY
    매주 월요일마다 = FREQ=WEEKLY;BYDAY=MO
    화목토 = FREQ=WEEKLY;BYDAY=TU,TH,SA
    월화수목금 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    월화수목금토 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    월요일~금요일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    월요일에서 금요일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    월부터 금까지 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    매주 토욜 = FREQ=WEEKLY;BYDAY=SA
    매주 토,일 = FREQ=WEEKLY;BYDAY=SA,SU
    매주 월요일과 목요일 = FREQ=WEEKLY;BYDAY=MO,TH
    매주 화/목 = FREQ=WEEKLY;BYDAY=TU,TH
    화·목 = FREQ=WEEKLY;BYDAY=TU,TH
    격주 월요일 = FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
    격주 화목 = FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH
    격주 토요일마다 = FREQ=WEEKLY;INTERVAL=2;BYDAY=SA
    2주마다 월요일 = FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
    2주 간격 수요일 = FREQ=WEEKLY;INTERVAL=2;BYDAY=WE
    2주에 한 번 월요일 = FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
    3주에 한 번 토요일 = FREQ=WEEKLY;INTERVAL=3;BYDAY=SA
    영업일마다 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    근무일마다 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    매 영업일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    매일 (평일만) = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    평일에만 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    주중 매일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    주말 제외 매일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    주말 빼고 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    매일 주말 제외 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    매주 같은 요일 = FREQ=WEEKLY
    주 1회 월요일 = FREQ=WEEKLY;BYDAY=MO
    주1회 금요일 = FREQ=WEEKLY;BYDAY=FR
    1주 1회 = FREQ=WEEKLY
    2주 1회 = FREQ=WEEKLY;INTERVAL=2
    매주에 한 번 = FREQ=WEEKLY
    일주일 간격 = FREQ=WEEKLY
    한 주마다 = FREQ=WEEKLY
    매2주 = FREQ=WEEKLY;INTERVAL=2
    월요일과 수요일 = FREQ=WEEKLY;BYDAY=MO,WE
    월요일, 수요일 = FREQ=WEEKLY;BYDAY=MO,WE
    월요일이랑 수요일마다 = FREQ=WEEKLY;BYDAY=MO,WE
    토요일 일요일 = FREQ=WEEKLY;BYDAY=SA,SU
    토일 = FREQ=WEEKLY;BYDAY=SA,SU
    주말 = FREQ=WEEKLY;BYDAY=SA,SU
    매주매주 = FREQ=WEEKLY
    매주 월요일날 = FREQ=WEEKLY;BYDAY=MO
    월요일날마다 = FREQ=WEEKLY;BYDAY=MO
    3월~6월 매주 월요일 = FREQ=WEEKLY;BYMONTH=3,4,5,6;BYDAY=MO
    7~8월 토요일마다 = FREQ=WEEKLY;BYMONTH=7,8;BYDAY=SA
    일주일에 한 번씩 = FREQ=WEEKLY
    두 주에 한 번 = FREQ=WEEKLY;INTERVAL=2
    6주에 한 번 = FREQ=WEEKLY;INTERVAL=6
    1주일에 한 번 = FREQ=WEEKLY
    1주마다 = FREQ=WEEKLY
    매 1주 = FREQ=WEEKLY
    매 4주마다 = FREQ=WEEKLY;INTERVAL=4
    이 주마다 = FREQ=WEEKLY;INTERVAL=2
    주 2회 화목 = FREQ=WEEKLY;BYDAY=TU,TH
    주 3회 월수금 = FREQ=WEEKLY;BYDAY=MO,WE,FR
    일주일에 두 번 월목 = FREQ=WEEKLY;BYDAY=MO,TH
    매주 월요일 그리고 목요일 = FREQ=WEEKLY;BYDAY=MO,TH
    월요일하고 목요일 = FREQ=WEEKLY;BYDAY=MO,TH
    월, 목마다 = FREQ=WEEKLY;BYDAY=MO,TH
    월/목 = FREQ=WEEKLY;BYDAY=MO,TH
    월,수,금 매주 = FREQ=WEEKLY;BYDAY=MO,WE,FR
    매주 (월) = FREQ=WEEKLY;BYDAY=MO
    매주(월) = FREQ=WEEKLY;BYDAY=MO
    매주(월, 수) = FREQ=WEEKLY;BYDAY=MO,WE
    토욜마다 = FREQ=WEEKLY;BYDAY=SA
    매주 주말마다 = FREQ=WEEKLY;BYDAY=SA,SU
    매주 평일마다 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    매주 월요일에서 금요일까지 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    매주 월요일부터 목요일까지 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH
    화요일~목요일 = FREQ=WEEKLY;BYDAY=TU,WE,TH
    평일에 매일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    주중에 매일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    일요일 제외 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    일요일 빼고 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    일요일 제외하고 매일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    토요일, 일요일 빼고 매일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    월요일만 빼고 매일 = FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA,SU
    수요일 제외 평일 = FREQ=WEEKLY;BYDAY=MO,TU,TH,FR
    화요일 말고 평일마다 = FREQ=WEEKLY;BYDAY=MO,WE,TH,FR
    매일 (주말 제외) = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    매일(일요일 제외) = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    2주 마다 = FREQ=WEEKLY;INTERVAL=2
    월요일 마다 = FREQ=WEEKLY;BYDAY=MO
    매 토요일마다 = FREQ=WEEKLY;BYDAY=SA
    매 주말 = FREQ=WEEKLY;BYDAY=SA,SU
    매 평일 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    매주 화/목 오후 2시 30분 = FREQ=WEEKLY;BYDAY=TU,TH at 14:30
    매주 월-금 오전 9시 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:00
    화 목 저녁 8시 = FREQ=WEEKLY;BYDAY=TU,TH at 20:00
    화목 20:00 = FREQ=WEEKLY;BYDAY=TU,TH at 20:00
    주말 아침 8시 = FREQ=WEEKLY;BYDAY=SA,SU at 08:00
    매달 다섯째 금요일 = FREQ=MONTHLY;BYDAY=5FR
    격일 저녁 8시 = FREQ=DAILY;INTERVAL=2 at 20:00
    이틀마다 아침 = FREQ=DAILY;INTERVAL=2 at 09:00
    3주에 한 번 토요일 오전 = FREQ=WEEKLY;INTERVAL=3;BYDAY=SA at 09:00
    월 1회 첫째 월요일 = FREQ=MONTHLY;BYDAY=1MO
    월1회 15일 = FREQ=MONTHLY;BYMONTHDAY=15
    매주 월요일 총 5회 = FREQ=WEEKLY;COUNT=5;BYDAY=MO
    완료일 기준 3개월마다 = FREQ=MONTHLY;INTERVAL=3 after done
    끝낸 날부터 한 달 = FREQ=MONTHLY after done
    화요일이랑 목요일마다 = FREQ=WEEKLY;BYDAY=TU,TH
    짝수달 1일 = FREQ=YEARLY;BYMONTH=2,4,6,8,10,12;BYMONTHDAY=1
    """
}
