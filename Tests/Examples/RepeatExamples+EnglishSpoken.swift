extension RepeatExample {
  static let spokenEnglish = """
    # Shorter and longer ways
    every tu th = FREQ=WEEKLY;BYDAY=TU,TH
    tu th = FREQ=WEEKLY;BYDAY=TU,TH
    mon,wed = FREQ=WEEKLY;BYDAY=MO,WE
    mon wed fri = FREQ=WEEKLY;BYDAY=MO,WE,FR
    M/W/F = FREQ=WEEKLY;BYDAY=MO,WE,FR
    every m/w/f = FREQ=WEEKLY;BYDAY=MO,WE,FR
    T/Th = FREQ=WEEKLY;BYDAY=TU,TH
    mon-fri = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    mon to thu = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH
    sat and sun = FREQ=WEEKLY;BYDAY=SA,SU
    sat sun = FREQ=WEEKLY;BYDAY=SA,SU
    tue/thu = FREQ=WEEKLY;BYDAY=TU,TH
    tuesday and thursday = FREQ=WEEKLY;BYDAY=TU,TH
    mon·wed·fri = FREQ=WEEKLY;BYDAY=MO,WE,FR
    each monday = FREQ=WEEKLY;BYDAY=MO
    on mondays = FREQ=WEEKLY;BYDAY=MO
    on mondays and thursdays = FREQ=WEEKLY;BYDAY=MO,TH
    saturdays and sundays = FREQ=WEEKLY;BYDAY=SA,SU
    tuesdays, thursdays = FREQ=WEEKLY;BYDAY=TU,TH
    weekly on mon and fri = FREQ=WEEKLY;BYDAY=MO,FR
    weekly on tuesdays = FREQ=WEEKLY;BYDAY=TU
    fortnightly on friday = FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    every fortnight on monday = FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
    every other monday = FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
    every other sat and sun = FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU
    every second week on tue = FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
    every 4 weeks = FREQ=WEEKLY;INTERVAL=4
    every 4 weeks on thursday = FREQ=WEEKLY;INTERVAL=4;BYDAY=TH
    every six weeks = FREQ=WEEKLY;INTERVAL=6
    every half year = FREQ=MONTHLY;INTERVAL=6
    semiannually = FREQ=MONTHLY;INTERVAL=6
    every 18 months = FREQ=MONTHLY;INTERVAL=18
    every other quarter = FREQ=MONTHLY;INTERVAL=6
    each month = FREQ=MONTHLY
    each quarter = FREQ=MONTHLY;INTERVAL=3
    each year = FREQ=YEARLY
    once every 2 months = FREQ=MONTHLY;INTERVAL=2
    once every 5 years = FREQ=YEARLY;INTERVAL=5
    once a quarter = FREQ=MONTHLY;INTERVAL=3
    every ten days = FREQ=DAILY;INTERVAL=10
    every 10 years = FREQ=YEARLY;INTERVAL=10
    every 2 hours = FREQ=HOURLY;INTERVAL=2
    every 90 minutes = FREQ=MINUTELY;INTERVAL=90
    # More days of the month and of the year
    every 10th = FREQ=MONTHLY;BYMONTHDAY=10
    every 25th = FREQ=MONTHLY;BYMONTHDAY=25
    the 1st of every month = FREQ=MONTHLY;BYMONTHDAY=1
    every month on the 28th = FREQ=MONTHLY;BYMONTHDAY=28
    monthly on the 15th and the last day = FREQ=MONTHLY;BYMONTHDAY=15,-1
    monthly on the 10th and 25th = FREQ=MONTHLY;BYMONTHDAY=10,25
    monthly on the last friday = FREQ=MONTHLY;BYDAY=-1FR
    every last monday of the month = FREQ=MONTHLY;BYDAY=-1MO
    every fourth thursday = FREQ=MONTHLY;BYDAY=4TH
    second monday of each month = FREQ=MONTHLY;BYDAY=2MO
    every second and fourth wednesday = FREQ=MONTHLY;BYDAY=2WE,4WE
    the third wednesday of every month = FREQ=MONTHLY;BYDAY=3WE
    monthly on the first weekday = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1
    last weekday of every month = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
    quarterly on the first monday = FREQ=YEARLY;BYDAY=1MO;BYMONTH=1,4,7,10
    every quarter end = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=3,6,9,12
    end of every quarter = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=3,6,9,12
    last day of every quarter = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=3,6,9,12
    first day of every quarter = FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=1,4,7,10
    every half year end = FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=6,12
    every month end = FREQ=MONTHLY;BYMONTHDAY=-1
    every day for 3 months = FREQ=DAILY;UNTIL=20270220
    every mon for a month = FREQ=WEEKLY;UNTIL=20261220;BYDAY=MO
    quarterly on the 15th = FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15
    every 6 months on the 1st = FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=1
    every other month on the last friday = FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR
    every 1 january = FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=1
    every january 1st = FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=1
    every year on 24 december = FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12
    every 24th of december = FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12
    yearly on the 3rd of may = FREQ=YEARLY;BYMONTHDAY=3;BYMONTH=5
    annually on 14 february = FREQ=YEARLY;BYMONTHDAY=14;BYMONTH=2
    every 4 years on 29 february = FREQ=YEARLY;INTERVAL=4;BYMONTHDAY=29;BYMONTH=2
    every year on the second sunday of may = FREQ=YEARLY;BYDAY=2SU;BYMONTH=5
    every third sunday of june = FREQ=YEARLY;BYDAY=3SU;BYMONTH=6
    every first monday of september = FREQ=YEARLY;BYDAY=1MO;BYMONTH=9
    every weekday in december = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYMONTH=12
    every sat in july and august = FREQ=WEEKLY;BYDAY=SA;BYMONTH=7,8
    every day in december = FREQ=DAILY;BYMONTH=12
    every june = FREQ=YEARLY;BYMONTH=6
    # How long, and until when
    every day for 2 weeks = FREQ=DAILY;COUNT=14
    every day for 10 days = FREQ=DAILY;COUNT=10
    daily for a week = FREQ=DAILY;COUNT=7
    every week for 10 weeks = FREQ=WEEKLY;COUNT=10
    weekly for 8 weeks = FREQ=WEEKLY;COUNT=8
    every mon wed for 4 weeks = FREQ=WEEKLY;COUNT=8;BYDAY=MO,WE
    every friday for 6 weeks = FREQ=WEEKLY;COUNT=6;BYDAY=FR
    every 2 weeks for 10 weeks = FREQ=WEEKLY;INTERVAL=2;COUNT=5
    every month for 6 months = FREQ=MONTHLY;COUNT=6
    monthly for a year = FREQ=MONTHLY;COUNT=12
    every year for 5 years = FREQ=YEARLY;COUNT=5
    every other day for 2 weeks = FREQ=DAILY;INTERVAL=2;COUNT=7
    every week, 2 times = FREQ=WEEKLY;COUNT=2
    weekly, 12 times = FREQ=WEEKLY;COUNT=12
    every fri until the end of june = FREQ=WEEKLY;UNTIL=20270630;BYDAY=FR
    every day until end of next month = FREQ=DAILY;UNTIL=20261231
    every mon until 2027-03-31 = FREQ=WEEKLY;UNTIL=20270331;BYDAY=MO
    every month until dec 31 = FREQ=MONTHLY;UNTIL=20261231
    weekdays until 24 dec = FREQ=WEEKLY;UNTIL=20261224;BYDAY=MO,TU,WE,TH,FR
    every day till eoy = FREQ=DAILY;UNTIL=20261231
    every 2 weeks until eoq = FREQ=WEEKLY;INTERVAL=2;UNTIL=20261231
    every week until the last friday of december = FREQ=WEEKLY;UNTIL=20261225
    5 days after done = FREQ=DAILY;INTERVAL=5 after done
    every 2 weeks after it is done = FREQ=WEEKLY;INTERVAL=2 after done
    a month after it is done = FREQ=MONTHLY after done
    every 6 months after completion = FREQ=MONTHLY;INTERVAL=6 after done
    a year after completion = FREQ=YEARLY after done
    90 days after it is done = FREQ=DAILY;INTERVAL=90 after done
    # All but some days
    every day except sunday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    every day except sundays = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    every day but not sunday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    daily except sat and sun = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    every day except weekends = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    every weekday except friday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH
    every day except on mondays until 1 june 2027 = FREQ=WEEKLY;UNTIL=20270601;BYDAY=TU,WE,TH,FR,SA,SU
    every halloween = FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=31
    """
}
