extension RepeatExample {
  public static let english =
    groups(plainEnglish) + groups(spokenEnglish) + groups(typedEnglish)
    + groups(typedEnglishRules) + groups(lunarEnglish)

  private static let plainEnglish = """
    # A pace
    every day = FREQ=DAILY
    daily = FREQ=DAILY
    each day = FREQ=DAILY
    EVERY DAY = FREQ=DAILY
    every 2 days = FREQ=DAILY;INTERVAL=2
    every other day = FREQ=DAILY;INTERVAL=2
    every second day = FREQ=DAILY;INTERVAL=2
    every 2nd day = FREQ=DAILY;INTERVAL=2
    every three days = FREQ=DAILY;INTERVAL=3
    every 3d = FREQ=DAILY;INTERVAL=3
    every 90 days = FREQ=DAILY;INTERVAL=90
    every week = FREQ=WEEKLY
    weekly = FREQ=WEEKLY
    each week = FREQ=WEEKLY
    once a week = FREQ=WEEKLY
    every 2 weeks = FREQ=WEEKLY;INTERVAL=2
    every two weeks = FREQ=WEEKLY;INTERVAL=2
    every 2w = FREQ=WEEKLY;INTERVAL=2
    every other week = FREQ=WEEKLY;INTERVAL=2
    every second week = FREQ=WEEKLY;INTERVAL=2
    every 3rd week = FREQ=WEEKLY;INTERVAL=3
    once every 3 weeks = FREQ=WEEKLY;INTERVAL=3
    fortnightly = FREQ=WEEKLY;INTERVAL=2
    every fortnight = FREQ=WEEKLY;INTERVAL=2
    every month = FREQ=MONTHLY
    monthly = FREQ=MONTHLY
    once a month = FREQ=MONTHLY
    every other month = FREQ=MONTHLY;INTERVAL=2
    every 2 months = FREQ=MONTHLY;INTERVAL=2
    every 3 months = FREQ=MONTHLY;INTERVAL=3
    every six months = FREQ=MONTHLY;INTERVAL=6
    every quarter = FREQ=MONTHLY;INTERVAL=3
    quarterly = FREQ=MONTHLY;INTERVAL=3
    every 2 quarters = FREQ=MONTHLY;INTERVAL=6
    every year = FREQ=YEARLY
    yearly = FREQ=YEARLY
    annually = FREQ=YEARLY
    once a year = FREQ=YEARLY
    every 2 years = FREQ=YEARLY;INTERVAL=2
    every other year = FREQ=YEARLY;INTERVAL=2
    every hour = FREQ=HOURLY
    hourly = FREQ=HOURLY
    every 4 hours = FREQ=HOURLY;INTERVAL=4
    every 30 minutes = FREQ=MINUTELY;INTERVAL=30
    # Weekdays
    every mon = FREQ=WEEKLY;BYDAY=MO
    every Monday = FREQ=WEEKLY;BYDAY=MO
    mondays = FREQ=WEEKLY;BYDAY=MO
    on fridays = FREQ=WEEKLY;BYDAY=FR
    mondays and fridays = FREQ=WEEKLY;BYDAY=MO,FR
    every mon wed = FREQ=WEEKLY;BYDAY=MO,WE
    every mon and wed = FREQ=WEEKLY;BYDAY=MO,WE
    every mon & wed = FREQ=WEEKLY;BYDAY=MO,WE
    every wed mon = FREQ=WEEKLY;BYDAY=MO,WE
    every mon, wed and fri = FREQ=WEEKLY;BYDAY=MO,WE,FR
    every mon, wed, and fri = FREQ=WEEKLY;BYDAY=MO,WE,FR
    every mon/wed/fri = FREQ=WEEKLY;BYDAY=MO,WE,FR
    every mon-fri = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    every mon to thu = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH
    every fri through sun = FREQ=WEEKLY;BYDAY=FR,SA,SU
    every sat-mon = FREQ=WEEKLY;BYDAY=MO,SA,SU
    every tue thu-sat = FREQ=WEEKLY;BYDAY=TU,TH,FR,SA
    every sunday = FREQ=WEEKLY;BYDAY=SU
    weekly on friday = FREQ=WEEKLY;BYDAY=FR
    every week on mon = FREQ=WEEKLY;BYDAY=MO
    every week on tue, thu = FREQ=WEEKLY;BYDAY=TU,TH
    every weekday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    weekdays = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    on weekdays = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    every weekend = FREQ=WEEKLY;BYDAY=SA,SU
    weekends = FREQ=WEEKLY;BYDAY=SA,SU
    every sat & sun = FREQ=WEEKLY;BYDAY=SA,SU
    every other weekend = FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU
    every other tuesday = FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
    every 2 weeks on tue = FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
    every other week on mon and wed = FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE
    every fri every 2 weeks = FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    every 3 weeks on weekdays = FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR
    every mon in march = FREQ=WEEKLY;BYDAY=MO;BYMONTH=3
    every weekday in june and july = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYMONTH=6,7
    # Days of the month
    every month on the 15th = FREQ=MONTHLY;BYMONTHDAY=15
    monthly on the 1st = FREQ=MONTHLY;BYMONTHDAY=1
    monthly on day 15 = FREQ=MONTHLY;BYMONTHDAY=15
    every 15th = FREQ=MONTHLY;BYMONTHDAY=15
    every 1st of the month = FREQ=MONTHLY;BYMONTHDAY=1
    the 15th of every month = FREQ=MONTHLY;BYMONTHDAY=15
    every 1st and 15th = FREQ=MONTHLY;BYMONTHDAY=1,15
    every month on the 15th and the 1st = FREQ=MONTHLY;BYMONTHDAY=1,15
    every month on the 1st, 10th and 20th = FREQ=MONTHLY;BYMONTHDAY=1,10,20
    every month on the 31st = FREQ=MONTHLY;BYMONTHDAY=31
    every month on the last day = FREQ=MONTHLY;BYMONTHDAY=-1
    last day of the month = FREQ=MONTHLY;BYMONTHDAY=-1
    the last day of every month = FREQ=MONTHLY;BYMONTHDAY=-1
    monthly on the first day = FREQ=MONTHLY;BYMONTHDAY=1
    every month on the 15th and the last day = FREQ=MONTHLY;BYMONTHDAY=15,-1
    every month on the second-to-last day = FREQ=MONTHLY;BYMONTHDAY=-2
    every month on the 3rd last day = FREQ=MONTHLY;BYMONTHDAY=-3
    every 3 months on the 1st = FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1
    quarterly on the last day = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=3,6,9,12
    every other month on the 5th = FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=5
    # Weekdays of the month
    every month on the last fri = FREQ=MONTHLY;BYDAY=-1FR
    every last fri = FREQ=MONTHLY;BYDAY=-1FR
    last friday of the month = FREQ=MONTHLY;BYDAY=-1FR
    2nd tuesday of every month = FREQ=MONTHLY;BYDAY=2TU
    every third friday = FREQ=MONTHLY;BYDAY=3FR
    every 1st mon = FREQ=MONTHLY;BYDAY=1MO
    first monday of every month = FREQ=MONTHLY;BYDAY=1MO
    the first monday of each month = FREQ=MONTHLY;BYDAY=1MO
    first monday of the month = FREQ=MONTHLY;BYDAY=1MO
    monthly on the second wed = FREQ=MONTHLY;BYDAY=2WE
    every first and third monday = FREQ=MONTHLY;BYDAY=1MO,3MO
    every month on the 1st and 3rd mon = FREQ=MONTHLY;BYDAY=1MO,3MO
    every month on the first mon and tue = FREQ=MONTHLY;BYDAY=1MO,1TU
    every month on the first monday and the last friday = FREQ=MONTHLY;BYDAY=1MO,-1FR
    every month on the second-to-last fri = FREQ=MONTHLY;BYDAY=-2FR
    every month on the fifth sat = FREQ=MONTHLY;BYDAY=5SA
    every 3 months on the last fri = FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR
    every 2 months on the first monday of the month = FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO
    every month on the last weekday = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
    every first weekday of the month = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1
    # Days of the year
    every year on 12-25 = FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12
    every year on 12/25 = FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12
    every 12-25 = FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12
    every 25 december = FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12
    every dec 25 = FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12
    every 25th of december = FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12
    every December 25th = FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12
    yearly on 1 may = FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=5
    annually on the 3rd of october = FREQ=YEARLY;BYMONTHDAY=3;BYMONTH=10
    every 29 feb = FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2
    last day of february every year = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=2
    every 2 years on 1 march = FREQ=YEARLY;INTERVAL=2;BYMONTHDAY=1;BYMONTH=3
    every year on the 1st of march and september = FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=3,9
    every jan, apr, jul and oct on the 1st = FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=1,4,7,10
    every march = FREQ=YEARLY;BYMONTH=3
    every year in may = FREQ=YEARLY;BYMONTH=5
    every last friday of november = FREQ=YEARLY;BYDAY=-1FR;BYMONTH=11
    every year on the fourth thursday of november = FREQ=YEARLY;BYDAY=4TH;BYMONTH=11
    every first monday in march and september = FREQ=YEARLY;BYDAY=1MO;BYMONTH=3,9
    every year on the last weekday of december = FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYMONTH=12;BYSETPOS=-1
    every year on the first monday = FREQ=YEARLY;BYDAY=1MO
    every day in march = FREQ=DAILY;BYMONTH=3
    # Counted from the day on which it was done
    every 3 days after done = FREQ=DAILY;INTERVAL=3 after done
    3 days after done = FREQ=DAILY;INTERVAL=3 after done
    3 days after it is done = FREQ=DAILY;INTERVAL=3 after done
    a week after it is done = FREQ=WEEKLY after done
    2 weeks after completion = FREQ=WEEKLY;INTERVAL=2 after done
    after done 2 weeks = FREQ=WEEKLY;INTERVAL=2 after done
    every month after it is completed = FREQ=MONTHLY after done
    every mon after done = FREQ=WEEKLY;BYDAY=MO after done
    a year after it is done, 3 times = FREQ=YEARLY;COUNT=3 after done
    # With an end
    every day for 10 times = FREQ=DAILY;COUNT=10
    every day 10 times = FREQ=DAILY;COUNT=10
    daily 10x = FREQ=DAILY;COUNT=10
    every week, ten times = FREQ=WEEKLY;COUNT=10
    every march 10 times = FREQ=YEARLY;COUNT=10;BYMONTH=3
    every week until 2027-06-01 = FREQ=WEEKLY;UNTIL=20270601
    every month on the last friday, until 1 june 2027 = FREQ=MONTHLY;UNTIL=20270601;BYDAY=-1FR
    every mon wed till dec 31 = FREQ=WEEKLY;UNTIL=20261231;BYDAY=MO,WE
    every day until next fri = FREQ=DAILY;UNTIL=20261127
    weekdays until eom = FREQ=WEEKLY;UNTIL=20261130;BYDAY=MO,TU,WE,TH,FR
    3 days after done until eoy = FREQ=DAILY;INTERVAL=3;UNTIL=20261231 after done
    # As calendar files write it
    FREQ=MONTHLY;BYDAY=-1FR = FREQ=MONTHLY;BYDAY=-1FR
    RRULE:FREQ=DAILY;INTERVAL=3 = FREQ=DAILY;INTERVAL=3
    rrule:freq=weekly;byday=mo,we = FREQ=WEEKLY;BYDAY=MO,WE
    """
}
