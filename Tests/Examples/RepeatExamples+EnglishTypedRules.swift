extension RepeatExample {
  static let typedEnglishRules = """
    # Other ways to say months
    once per month = FREQ=MONTHLY
    every first of the month = FREQ=MONTHLY;BYMONTHDAY=1
    beginning of each month = FREQ=MONTHLY;BYMONTHDAY=1
    month end = FREQ=MONTHLY;BYMONTHDAY=-1
    last working day of the month = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
    first working day of each month = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1
    second to last weekday of the month = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2
    first and third mondays = FREQ=MONTHLY;BYDAY=1MO,3MO
    once per quarter = FREQ=MONTHLY;INTERVAL=3
    half yearly = FREQ=MONTHLY;INTERVAL=6
    semi-annually = FREQ=MONTHLY;INTERVAL=6
    once every 3 months = FREQ=MONTHLY;INTERVAL=3
    every two months on the 1st = FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1
    every 3rd friday = FREQ=MONTHLY;BYDAY=3FR
    every 3rd friday of the month = FREQ=MONTHLY;BYDAY=3FR
    third friday of every month = FREQ=MONTHLY;BYDAY=3FR
    third friday of the month = FREQ=MONTHLY;BYDAY=3FR
    the third friday of each month = FREQ=MONTHLY;BYDAY=3FR
    3rd friday monthly = FREQ=MONTHLY;BYDAY=3FR
    monthly on the third friday = FREQ=MONTHLY;BYDAY=3FR
    monthly on the 3rd = FREQ=MONTHLY;BYMONTHDAY=3
    monthly on the last day = FREQ=MONTHLY;BYMONTHDAY=-1
    monthly on 15 = FREQ=MONTHLY;BYMONTHDAY=15
    monthly, 15th = FREQ=MONTHLY;BYMONTHDAY=15
    monthly the 15th = FREQ=MONTHLY;BYMONTHDAY=15
    15th monthly = FREQ=MONTHLY;BYMONTHDAY=15
    15th of each month = FREQ=MONTHLY;BYMONTHDAY=15
    15th of the month = FREQ=MONTHLY;BYMONTHDAY=15
    on the 15th of each month = FREQ=MONTHLY;BYMONTHDAY=15
    day 15 of every month = FREQ=MONTHLY;BYMONTHDAY=15
    every month on the 1st and 15th = FREQ=MONTHLY;BYMONTHDAY=1,15
    1st and 15th = FREQ=MONTHLY;BYMONTHDAY=1,15
    on the 1st and 15th = FREQ=MONTHLY;BYMONTHDAY=1,15
    1st and 15th of the month = FREQ=MONTHLY;BYMONTHDAY=1,15
    1st & 15th of every month = FREQ=MONTHLY;BYMONTHDAY=1,15
    every 1st, 11th and 21st = FREQ=MONTHLY;BYMONTHDAY=1,11,21
    last day of every month = FREQ=MONTHLY;BYMONTHDAY=-1
    on the last day of each month = FREQ=MONTHLY;BYMONTHDAY=-1
    end of month = FREQ=MONTHLY;BYMONTHDAY=-1
    end of each month = FREQ=MONTHLY;BYMONTHDAY=-1
    end of every month = FREQ=MONTHLY;BYMONTHDAY=-1
    every end of month = FREQ=MONTHLY;BYMONTHDAY=-1
    month-end = FREQ=MONTHLY;BYMONTHDAY=-1
    start of each month = FREQ=MONTHLY;BYMONTHDAY=1
    beginning of the month = FREQ=MONTHLY;BYMONTHDAY=1
    start of the month = FREQ=MONTHLY;BYMONTHDAY=1
    at the start of every month = FREQ=MONTHLY;BYMONTHDAY=1
    first of the month = FREQ=MONTHLY;BYMONTHDAY=1
    first of every month = FREQ=MONTHLY;BYMONTHDAY=1
    first day of the month = FREQ=MONTHLY;BYMONTHDAY=1
    first monday = FREQ=MONTHLY;BYDAY=1MO
    every first monday = FREQ=MONTHLY;BYDAY=1MO
    last friday = FREQ=MONTHLY;BYDAY=-1FR
    last friday of each month = FREQ=MONTHLY;BYDAY=-1FR
    every last friday = FREQ=MONTHLY;BYDAY=-1FR
    last weekday of the month = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
    last weekday = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
    first weekday of the month = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1
    first business day = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1
    first business day of the month = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1
    first business day of every month = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1
    last business day of the month = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
    last business day of the quarter = FREQ=MONTHLY;BYMONTH=3,6,9,12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
    last working day of each month = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
    2nd business day of the month = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2
    third business day of each month = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=3
    5th business day = FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=5
    penultimate friday of the month = FREQ=MONTHLY;BYDAY=-2FR
    second last friday of the month = FREQ=MONTHLY;BYDAY=-2FR
    next to last day of the month = FREQ=MONTHLY;BYMONTHDAY=-2
    second to last day of the month = FREQ=MONTHLY;BYMONTHDAY=-2
    semi annually = FREQ=MONTHLY;INTERVAL=6
    semi-annual = FREQ=MONTHLY;INTERVAL=6
    semiannual = FREQ=MONTHLY;INTERVAL=6
    half-yearly = FREQ=MONTHLY;INTERVAL=6
    every half-year = FREQ=MONTHLY;INTERVAL=6
    once a month on the 5th = FREQ=MONTHLY;BYMONTHDAY=5
    once monthly = FREQ=MONTHLY
    same day every month = FREQ=MONTHLY
    same date every month = FREQ=MONTHLY
    three-monthly = FREQ=MONTHLY;INTERVAL=3
    every three months on the 15th = FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15
    every quarter on the 15th = FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15
    by the 10th of each month = FREQ=MONTHLY;BYMONTHDAY=10
    due on the 5th of every month = FREQ=MONTHLY;BYMONTHDAY=5
    every month by the 25th = FREQ=MONTHLY;BYMONTHDAY=25
    monthly by the 15th = FREQ=MONTHLY;BYMONTHDAY=15
    every month on the 15th and last day = FREQ=MONTHLY;BYMONTHDAY=-1,15
    on the 15th and the last day of each month = FREQ=MONTHLY;BYMONTHDAY=-1,15
    the 2nd and 4th tuesday of every month = FREQ=MONTHLY;BYDAY=2TU,4TU
    2nd & 4th saturdays = FREQ=MONTHLY;BYDAY=2SA,4SA
    first and third wednesday monthly = FREQ=MONTHLY;BYDAY=1WE,3WE
    every second tuesday of the month = FREQ=MONTHLY;BYDAY=2TU
    every 1 month = FREQ=MONTHLY
    first business day of the quarter = FREQ=MONTHLY;BYMONTH=1,4,7,10;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1
    last weekday of the quarter = FREQ=MONTHLY;BYMONTH=3,6,9,12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
    repeats monthly on the 1st = FREQ=MONTHLY;BYMONTHDAY=1
    2 days before the end of every month = FREQ=MONTHLY;BYMONTHDAY=-3
    three days before the last day of each month = FREQ=MONTHLY;BYMONTHDAY=-4
    # Other ways to say years
    annual = FREQ=YEARLY
    every april 15, june 15 and sept 15 = FREQ=YEARLY;BYMONTH=4,6,9;BYMONTHDAY=15
    the first monday of the quarter = FREQ=YEARLY;BYMONTH=1,4,7,10;BYDAY=1MO
    quarterly on the 1st = FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1
    end of each quarter = FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1
    end of quarter = FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1
    quarter end = FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1
    start of each quarter = FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1
    first day of each quarter = FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1
    last day of the quarter = FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1
    yearly on march 3 = FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3
    annually on the 3rd of march = FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3
    every year on march 3rd = FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3
    every year on 4/5 = FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=5
    every 12/25 = FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25
    every march 3 = FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3
    every 3 march = FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3
    every 3rd of march = FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3
    each march = FREQ=YEARLY;BYMONTH=3
    every jan 1 and jul 1 = FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1
    every jan 1st and jul 1st = FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1
    every year in june = FREQ=YEARLY;BYMONTH=6
    every june and december = FREQ=YEARLY;BYMONTH=6,12
    every christmas eve = FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
    every new year's day = FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1
    every 4th of july = FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=4
    every leap day = FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29
    every feb 29 = FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29
    every 5 years = FREQ=YEARLY;INTERVAL=5
    every decade = FREQ=YEARLY;INTERVAL=10
    every two years = FREQ=YEARLY;INTERVAL=2
    once yearly = FREQ=YEARLY
    once a year on may 5 = FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=5
    every year, may 5 = FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=5
    every may 5th = FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=5
    5 may every year = FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=5
    may 5 every year = FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=5
    every 1st of may = FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1
    every 5/5 = FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=5
    every quarter on the last day = FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1
    every first of january = FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1
    every last day of february = FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1
    every last monday of may = FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO
    last monday in may = FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO
    last monday of may every year = FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO
    second sunday of may = FREQ=YEARLY;BYMONTH=5;BYDAY=2SU
    every second sunday in may = FREQ=YEARLY;BYMONTH=5;BYDAY=2SU
    the fourth thursday of november = FREQ=YEARLY;BYMONTH=11;BYDAY=4TH
    4th thursday in november every year = FREQ=YEARLY;BYMONTH=11;BYDAY=4TH
    fourth thursday each november = FREQ=YEARLY;BYMONTH=11;BYDAY=4TH
    every year on the last friday of november = FREQ=YEARLY;BYMONTH=11;BYDAY=-1FR
    first monday of september = FREQ=YEARLY;BYMONTH=9;BYDAY=1MO
    every three years = FREQ=YEARLY;INTERVAL=3
    every 2 years on march 1 = FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYMONTHDAY=1
    each year on 1 july = FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=1
    every year on the 1st of july = FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=1
    every july 1 = FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=1
    yearly, 15 april = FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=15
    annually in may = FREQ=YEARLY;BYMONTH=5
    every may and november on the 1st = FREQ=YEARLY;BYMONTH=5,11;BYMONTHDAY=1
    every 15 january, april, july and october = FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=15
    1 jan, 1 apr, 1 jul and 1 oct = FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1
    every quarter on the last friday = FREQ=YEARLY;BYMONTH=3,6,9,12;BYDAY=-1FR
    last friday of every quarter = FREQ=YEARLY;BYMONTH=3,6,9,12;BYDAY=-1FR
    the day before every christmas = FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
    a week before christmas every year = FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=18
    the day after christmas every year = FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=26
    # Around days of the lunar calendar
    every lunar new year = RSCALE=DANGI;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1;SKIP=BACKWARD
    every 15th of the lunar month = RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=15;SKIP=BACKWARD
    # So often, and until when
    daily x 5 = FREQ=DAILY;COUNT=5
    every week x 4 = FREQ=WEEKLY;COUNT=4
    every week to 15 dec = FREQ=WEEKLY;UNTIL=20261215
    every day until june 1 = FREQ=DAILY;UNTIL=20270601
    every day until 2027-06-01 = FREQ=DAILY;UNTIL=20270601
    daily until christmas = FREQ=DAILY;UNTIL=20261225
    every day til end of year = FREQ=DAILY;UNTIL=20261231
    every monday until march 31 = FREQ=WEEKLY;UNTIL=20270331;BYDAY=MO
    weekly until 1 may = FREQ=WEEKLY;UNTIL=20270501
    every week through 15 december = FREQ=WEEKLY;UNTIL=20261215
    every day for the next 2 weeks = FREQ=DAILY;COUNT=14
    daily for a month = FREQ=DAILY;UNTIL=20261220
    every month for a year = FREQ=MONTHLY;COUNT=12
    every monday for 6 weeks = FREQ=WEEKLY;COUNT=6;BYDAY=MO
    every monday, 10 times = FREQ=WEEKLY;COUNT=10;BYDAY=MO
    every monday 10 times = FREQ=WEEKLY;COUNT=10;BYDAY=MO
    every week 5 times = FREQ=WEEKLY;COUNT=5
    10 times every monday = FREQ=WEEKLY;COUNT=10;BYDAY=MO
    weekly, 8 occurrences = FREQ=WEEKLY;COUNT=8
    weekly for 8 occurrences = FREQ=WEEKLY;COUNT=8
    every day ending 31 dec = FREQ=DAILY;UNTIL=20261231
    every day ending on 31 dec = FREQ=DAILY;UNTIL=20261231
    every day, ends 31 dec = FREQ=DAILY;UNTIL=20261231
    every day till 31 dec = FREQ=DAILY;UNTIL=20261231
    every day up to 31 dec = FREQ=DAILY;UNTIL=20261231
    every day from now until christmas = FREQ=DAILY;UNTIL=20261225
    every 3 hours until 18:00 = FREQ=HOURLY;INTERVAL=3;UNTIL=20261120T180000
    every friday until the end of the year = FREQ=WEEKLY;UNTIL=20261231;BYDAY=FR
    every friday for the rest of the year = FREQ=WEEKLY;UNTIL=20261231;BYDAY=FR
    every day for 30 days = FREQ=DAILY;COUNT=30
    every day for 100 days = FREQ=DAILY;COUNT=100
    daily for two weeks = FREQ=DAILY;COUNT=14
    weekly for 3 months = FREQ=WEEKLY;UNTIL=20270220
    every tuesday for a month = FREQ=WEEKLY;UNTIL=20261220;BYDAY=TU
    every monday for 8 weeks = FREQ=WEEKLY;COUNT=8;BYDAY=MO
    every monday x8 = FREQ=WEEKLY;COUNT=8;BYDAY=MO
    every monday x 8 = FREQ=WEEKLY;COUNT=8;BYDAY=MO
    every monday eight times = FREQ=WEEKLY;COUNT=8;BYDAY=MO
    every thursday, 12 occurrences = FREQ=WEEKLY;COUNT=12;BYDAY=TH
    # Hours and minutes
    every 12 hours = FREQ=HOURLY;INTERVAL=12
    every 4h = FREQ=HOURLY;INTERVAL=4
    every half an hour = FREQ=MINUTELY;INTERVAL=30
    every other hour = FREQ=HOURLY;INTERVAL=2
    every half hour = FREQ=MINUTELY;INTERVAL=30
    every quarter hour = FREQ=MINUTELY;INTERVAL=15
    every 15 min = FREQ=MINUTELY;INTERVAL=15
    every half-hour = FREQ=MINUTELY;INTERVAL=30
    every 20 minutes = FREQ=MINUTELY;INTERVAL=20
    """
}
