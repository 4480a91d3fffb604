extension RepeatExample {
  static let typedEnglish = """
    # With the time of the deadline
    every night = FREQ=DAILY at 21:00
    every morning = FREQ=DAILY at 09:00
    every morning at 7 = FREQ=DAILY at 07:00
    every evening at 6pm = FREQ=DAILY at 18:00
    nightly = FREQ=DAILY at 21:00
    nightly at 11pm = FREQ=DAILY at 23:00
    weeknights = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 21:00
    every weeknight = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 21:00
    weekday mornings = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:00
    weekday mornings at 8 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 08:00
    monday mornings = FREQ=WEEKLY;BYDAY=MO at 09:00
    every monday morning = FREQ=WEEKLY;BYDAY=MO at 09:00
    friday afternoons = FREQ=WEEKLY;BYDAY=FR at 15:00
    mon wed fri at 9:00 = FREQ=WEEKLY;BYDAY=MO,WE,FR at 09:00
    tuesdays and thursdays at 5pm = FREQ=WEEKLY;BYDAY=TU,TH at 17:00
    monday thru friday at 8:30 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 08:30
    every other friday at noon = FREQ=WEEKLY;INTERVAL=2;BYDAY=FR at 12:00
    every march 3 at 9am = FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3 at 09:00
    every week on monday at 10am = FREQ=WEEKLY;BYDAY=MO at 10:00
    each monday at 10:30 = FREQ=WEEKLY;BYDAY=MO at 10:30
    at 10am every monday = FREQ=WEEKLY;BYDAY=MO at 10:00
    weekly monday 10am = FREQ=WEEKLY;BYDAY=MO at 10:00
    daily at 9am = FREQ=DAILY at 09:00
    daily at 9:00 = FREQ=DAILY at 09:00
    daily 09:00 = FREQ=DAILY at 09:00
    daily at 0730 = FREQ=DAILY at 07:30
    weekly sun 1800 = FREQ=WEEKLY;BYDAY=SU at 18:00
    every friday 2030 = FREQ=WEEKLY;BYDAY=FR at 20:30
    everyday at 9am = FREQ=DAILY at 09:00
    every day at noon = FREQ=DAILY at 12:00
    every weekday at 9:30am = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:30
    every weekday morning = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:00
    every month on the 1st at 8am = FREQ=MONTHLY;BYMONTHDAY=1 at 08:00
    1st of every month at 8am = FREQ=MONTHLY;BYMONTHDAY=1 at 08:00
    last day of the month at 5pm = FREQ=MONTHLY;BYMONTHDAY=-1 at 17:00
    every 2 weeks on friday at 5pm = FREQ=WEEKLY;INTERVAL=2;BYDAY=FR at 17:00
    every other monday at 10:00 = FREQ=WEEKLY;INTERVAL=2;BYDAY=MO at 10:00
    every 2 days at 8pm = FREQ=DAILY;INTERVAL=2 at 20:00
    every sun 10am = FREQ=WEEKLY;BYDAY=SU at 10:00
    every business day at 5pm = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 17:00
    every day at 6:30 in the morning = FREQ=DAILY at 06:30
    every sunday evening at 8pm = FREQ=WEEKLY;BYDAY=SU at 20:00
    at noon every day = FREQ=DAILY at 12:00
    every tuesday and thursday at 18:30 = FREQ=WEEKLY;BYDAY=TU,TH at 18:30
    weekdays 9am = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:00
    the 1st of every month at 9:00 = FREQ=MONTHLY;BYMONTHDAY=1 at 09:00
    last friday of the month at 4pm = FREQ=MONTHLY;BYDAY=-1FR at 16:00
    first monday of each month at 10am = FREQ=MONTHLY;BYDAY=1MO at 10:00
    every other wednesday at 7.30pm = FREQ=WEEKLY;INTERVAL=2;BYDAY=WE at 19:30
    every weekday at 9.30 = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:30
    every morning at half past 6 = FREQ=DAILY at 06:30
    each friday by 5pm = FREQ=WEEKLY;BYDAY=FR at 17:00
    once a day at 8am = FREQ=DAILY at 08:00
    every day at 8am until new year's eve = FREQ=DAILY;UNTIL=20261231 at 08:00
    first thing every monday = FREQ=WEEKLY;BYDAY=MO at 09:00
    weekly, fridays, 5pm = FREQ=WEEKLY;BYDAY=FR at 17:00
    # From a day on
    every day starting monday = FREQ=DAILY from 2026-11-23
    every week starting 1 dec = FREQ=WEEKLY from 2026-12-01
    every monday starting next week = FREQ=WEEKLY;BYDAY=MO from 2026-11-23
    every monday from december = FREQ=WEEKLY;BYDAY=MO from 2026-12-01
    starting 1 dec every week = FREQ=WEEKLY from 2026-12-01
    from 1 dec every month = FREQ=MONTHLY from 2026-12-01
    5 dec every month = FREQ=MONTHLY from 2026-12-05
    every month 5 dec = FREQ=MONTHLY from 2026-12-05
    every month on jan 1 = FREQ=MONTHLY from 2027-01-01
    every week in december = FREQ=WEEKLY;BYMONTH=12
    7 dec every mon = FREQ=WEEKLY;BYDAY=MO from 2026-12-07
    every day beginning tomorrow = FREQ=DAILY from 2026-11-21
    every 2 hours from 9am = FREQ=HOURLY;INTERVAL=2 at 09:00 from 2026-11-21
    every 3 hours starting at 8am = FREQ=HOURLY;INTERVAL=3 at 08:00 from 2026-11-21
    every day starting 1 december until 24 december = FREQ=DAILY;UNTIL=20261224 from 2026-12-01
    every monday from 7 december to 1 february = FREQ=WEEKLY;UNTIL=20270201;BYDAY=MO from 2026-12-07
    daily from tomorrow = FREQ=DAILY from 2026-11-21
    weekly from monday = FREQ=WEEKLY from 2026-11-23
    every week from next monday = FREQ=WEEKLY from 2026-11-23
    every month starting in january = FREQ=MONTHLY from 2027-01-01
    # Again after it is done
    every! 3 days = FREQ=DAILY;INTERVAL=3 after done
    10 days after i finish = FREQ=DAILY;INTERVAL=10 after done
    every 3 days after last done = FREQ=DAILY;INTERVAL=3 after done
    2 weeks after it's done = FREQ=WEEKLY;INTERVAL=2 after done
    repeat 3 days after done = FREQ=DAILY;INTERVAL=3 after done
    3 days after completion = FREQ=DAILY;INTERVAL=3 after done
    3 days after completing = FREQ=DAILY;INTERVAL=3 after done
    three days after it is done = FREQ=DAILY;INTERVAL=3 after done
    a week after done = FREQ=WEEKLY after done
    a month after completion = FREQ=MONTHLY after done
    1 month after finishing = FREQ=MONTHLY after done
    2 weeks after completed = FREQ=WEEKLY;INTERVAL=2 after done
    2 weeks after i complete it = FREQ=WEEKLY;INTERVAL=2 after done
    2 weeks after i'm done = FREQ=WEEKLY;INTERVAL=2 after done
    2 weeks after being done = FREQ=WEEKLY;INTERVAL=2 after done
    6 months after the last one = FREQ=MONTHLY;INTERVAL=6 after done
    6 months after last time = FREQ=MONTHLY;INTERVAL=6 after done
    10 days from completion = FREQ=DAILY;INTERVAL=10 after done
    10 days after completing it = FREQ=DAILY;INTERVAL=10 after done
    once done, every 3 days = FREQ=DAILY;INTERVAL=3 after done
    when done, 3 days later = FREQ=DAILY;INTERVAL=3 after done
    when completed, in a week = FREQ=WEEKLY after done
    every week when done = FREQ=WEEKLY after done
    every week once done = FREQ=WEEKLY after done
    every 3 days from completion = FREQ=DAILY;INTERVAL=3 after done
    every! 2 weeks = FREQ=WEEKLY;INTERVAL=2 after done
    7 days after done = FREQ=DAILY;INTERVAL=7 after done
    a fortnight after done = FREQ=WEEKLY;INTERVAL=2 after done
    five days after it was done = FREQ=DAILY;INTERVAL=5 after done
    5 days after it was finished = FREQ=DAILY;INTERVAL=5 after done
    every month after i've done it = FREQ=MONTHLY after done
    30 days from when it's done = FREQ=DAILY;INTERVAL=30 after done
    after done, 3 days = FREQ=DAILY;INTERVAL=3 after done
    after completion every week = FREQ=WEEKLY after done
    # Other ways to say days
    evry day = FREQ=DAILY
    once daily = FREQ=DAILY
    every single day = FREQ=DAILY
    each and every day = FREQ=DAILY
    every day of the week = FREQ=DAILY
    7 days a week = FREQ=DAILY
    seven days a week = FREQ=DAILY
    24/7 = FREQ=DAILY
    every third day = FREQ=DAILY;INTERVAL=3
    on alternate days = FREQ=DAILY;INTERVAL=2
    every 100 days = FREQ=DAILY;INTERVAL=100
    every two days = FREQ=DAILY;INTERVAL=2
    every couple of days = FREQ=DAILY;INTERVAL=2
    every 28 days = FREQ=DAILY;INTERVAL=28
    every 10 days = FREQ=DAILY;INTERVAL=10
    every 45 days = FREQ=DAILY;INTERVAL=45
    once a day = FREQ=DAILY
    all week = FREQ=DAILY
    recur daily = FREQ=DAILY
    evrey day = FREQ=DAILY
    every day from monday to friday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    # Other ways to say weeks
    every week day = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    every business day = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    on working days = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Mo-Fr = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    every tue+thu = FREQ=WEEKLY;BYDAY=TU,TH
    every wendesday = FREQ=WEEKLY;BYDAY=WE
    every alternate week = FREQ=WEEKLY;INTERVAL=2
    alternate mondays = FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
    every fortnight on a friday = FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    every day apart from sunday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    repeats every monday = FREQ=WEEKLY;BYDAY=MO
    ev mon = FREQ=WEEKLY;BYDAY=MO
    once a fortnight = FREQ=WEEKLY;INTERVAL=2
    once every two weeks = FREQ=WEEKLY;INTERVAL=2
    once in 2 weeks = FREQ=WEEKLY;INTERVAL=2
    each weekday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    mondays, wednesdays & fridays = FREQ=WEEKLY;BYDAY=MO,WE,FR
    mon/wed/fri = FREQ=WEEKLY;BYDAY=MO,WE,FR
    every mon, tue = FREQ=WEEKLY;BYDAY=MO,TU
    every monday and wednesday and friday = FREQ=WEEKLY;BYDAY=MO,WE,FR
    MWF = FREQ=WEEKLY;BYDAY=MO,WE,FR
    TTh = FREQ=WEEKLY;BYDAY=TU,TH
    monday to friday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    monday through friday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    monday-friday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    from monday to friday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    weekdays only = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    weekends only = FREQ=WEEKLY;BYDAY=SA,SU
    every sat and sun = FREQ=WEEKLY;BYDAY=SA,SU
    every saturday & sunday = FREQ=WEEKLY;BYDAY=SA,SU
    saturdays = FREQ=WEEKLY;BYDAY=SA
    every 2nd week = FREQ=WEEKLY;INTERVAL=2
    every other week on tuesday = FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
    every alternate friday = FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    alternating mondays = FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
    fortnightly on wednesdays = FREQ=WEEKLY;INTERVAL=2;BYDAY=WE
    every two weeks on friday = FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    every 2 weeks on mon and wed = FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE
    every day but sunday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    every day excluding weekends = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    daily except saturday and sunday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    daily except weekends = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    weekdays except friday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH
    weekdays except wednesdays = FREQ=WEEKLY;BYDAY=MO,TU,TH,FR
    every day not sunday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    every day without weekends = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    all days except monday = FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA,SU
    weekly on monday = FREQ=WEEKLY;BYDAY=MO
    weekly mon = FREQ=WEEKLY;BYDAY=MO
    weekly - monday = FREQ=WEEKLY;BYDAY=MO
    weekly (mon) = FREQ=WEEKLY;BYDAY=MO
    weekly/mon = FREQ=WEEKLY;BYDAY=MO
    every week, monday = FREQ=WEEKLY;BYDAY=MO
    every week: monday = FREQ=WEEKLY;BYDAY=MO
    each week on monday = FREQ=WEEKLY;BYDAY=MO
    once a week on monday = FREQ=WEEKLY;BYDAY=MO
    once a week, on mondays = FREQ=WEEKLY;BYDAY=MO
    once weekly = FREQ=WEEKLY
    every couple of weeks = FREQ=WEEKLY;INTERVAL=2
    same time every week = FREQ=WEEKLY
    every four weeks on thursday = FREQ=WEEKLY;INTERVAL=4;BYDAY=TH
    4-weekly = FREQ=WEEKLY;INTERVAL=4
    2-weekly = FREQ=WEEKLY;INTERVAL=2
    every monday/thursday = FREQ=WEEKLY;BYDAY=MO,TH
    every mon & thu = FREQ=WEEKLY;BYDAY=MO,TH
    mon & thu = FREQ=WEEKLY;BYDAY=MO,TH
    mon,thu = FREQ=WEEKLY;BYDAY=MO,TH
    mon;thu = FREQ=WEEKLY;BYDAY=MO,TH
    every thurs = FREQ=WEEKLY;BYDAY=TH
    every weds = FREQ=WEEKLY;BYDAY=WE
    every tues = FREQ=WEEKLY;BYDAY=TU
    every mon-thu = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH
    every mon - wed = FREQ=WEEKLY;BYDAY=MO,TU,WE
    every mon to wed = FREQ=WEEKLY;BYDAY=MO,TU,WE
    mon to wed = FREQ=WEEKLY;BYDAY=MO,TU,WE
    tue thru fri = FREQ=WEEKLY;BYDAY=TU,WE,TH,FR
    weekday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    week days = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    workdays = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    every workday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    working days = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    each working day = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    business days = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    business days only = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    every 4th week = FREQ=WEEKLY;INTERVAL=4
    each third week = FREQ=WEEKLY;INTERVAL=3
    once every other week = FREQ=WEEKLY;INTERVAL=2
    once every four weeks = FREQ=WEEKLY;INTERVAL=4
    every twelve weeks = FREQ=WEEKLY;INTERVAL=12
    every 6 weeks on friday = FREQ=WEEKLY;INTERVAL=6;BYDAY=FR
    every 1 week = FREQ=WEEKLY
    one time per week = FREQ=WEEKLY
    every weekday except monday = FREQ=WEEKLY;BYDAY=TU,WE,TH,FR
    every day except weekends and wednesdays = FREQ=WEEKLY;BYDAY=MO,TU,TH,FR
    every day other than sunday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    every day minus sunday = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    monday to friday except wednesday = FREQ=WEEKLY;BYDAY=MO,TU,TH,FR
    weekends except sunday = FREQ=WEEKLY;BYDAY=SA
    every day excluding fri = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA,SU
    all weekdays = FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    repeat weekly = FREQ=WEEKLY
    repeat every 2 weeks = FREQ=WEEKLY;INTERVAL=2
    recurring every tuesday = FREQ=WEEKLY;BYDAY=TU
    repeat: every friday = FREQ=WEEKLY;BYDAY=FR
    repeat on fridays = FREQ=WEEKLY;BYDAY=FR
    every thurdsay = FREQ=WEEKLY;BYDAY=TH
    every satuday = FREQ=WEEKLY;BYDAY=SA
    evry monday = FREQ=WEEKLY;BYDAY=MO
    """
}
