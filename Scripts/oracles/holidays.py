"""Compares every country in every year of the table, and Korea's rules for 1970 to 2050, with the Python package `holidays`."""
import collections
import sys
import warnings

from asking import answers

# Without this folder, because this file has the name of the package `holidays`.
sys.path.pop(0)

from holidays import countries  # noqa: E402
from holidays.constants import HOLIDAY_NAME_DELIMITER  # noqa: E402
from holidays.registry import COUNTRIES  # noqa: E402

YEARS = range(1990, 2061)
KOREAN_YEARS = range(1970, 2051)

# Names of Korean days in the package and in Sekan.
KOREAN_NAMES = {
    "The day preceding Korean New Year": "Korean New Year Holiday",
    "The second day of Korean New Year": "Korean New Year Holiday",
    "The day preceding Chuseok": "Chuseok Holiday", "The second day of Chuseok": "Chuseok Holiday",
    "Tree Planting Day": "Arbor Day",
    "Vice Presidential Election": "Vice Presidential Election Day",
}

# Future elections. Article 34 of the Public Official Election Act: the first Wednesday from the 70th day before the end
# of the president's term (3 June since 2025), from the 50th before that of the assembly (29 May), from the 30th before
# that of the local councils (30 June), and a week later if a holiday is on that day or next to it, as for 15 April 2020
# and 31 May 2006. The package uses the first Wednesday of April, the second of April, and the second of June.
KOREAN_ELECTIONS = {
    "2030-04-03": "2030-03-27", "2035-04-04": "2035-03-28", "2040-04-04": "2040-03-28", "2045-04-05": "2045-03-29",
    "2050-04-06": "2050-03-30", "2034-06-14": "2034-05-31", "2048-04-08": "2048-04-15",
}


def records(answer):
    return [record.split("\t") for record in answer.split("\x1e")] if answer else []


def package(country, language, years):
    """Each day with its sorted names."""
    days = country(years=years, language=language)
    return {day.isoformat(): sorted(names.split(HOLIDAY_NAME_DELIMITER)) for day, names in days.items()}


def compare_table():
    codes = [(name, code) for name, code, *_ in COUNTRIES.values() if code != "KR"]
    questions = [f"{code} {year}" for _, code in codes for year in YEARS]
    told = iter(answers("holidays", questions))
    wrong = count = 0
    for name, code in codes:
        country = getattr(countries, name)
        found = [record for _ in YEARS for record in records(next(told))]
        count += len(found)
        has_english = "en_US" in (country.supported_languages or ())
        # Without a language the package uses the language of the machine.
        local = country.default_language
        for column, language in ((1, local), (2, "en_US" if has_english else local)):
            ours = collections.defaultdict(list)
            for record in found:
                ours[record[0]].append(record[column])
            wrong += differences(code, {day: sorted(names) for day, names in ours.items()}, package(country, language, YEARS))
    print(f"holidays: {len(codes)} countries, {YEARS[0]} to {YEARS[-1]}, {count} holidays, {wrong} differences")
    return wrong


def compare_korea():
    told = answers("holidays", [f"KR {year}" for year in KOREAN_YEARS])
    ours, theirs = collections.defaultdict(set), collections.defaultdict(set)
    for record in (record for answer in told for record in records(answer)):
        ours[record[0]].add("Substitute" if "o" in record[3] else record[2])
    for day, names in package(countries.SouthKorea, "en_US", KOREAN_YEARS).items():
        for name in names:
            theirs[moved(day, name)].add(korean(day, name))
    # The package gives 2 and 3 January the name of 1 January.
    for day, names in ours.items():
        ours[day] = {name.replace("New Year's Day Holiday", "New Year's Day") for name in names}
    wrong = differences("KR", ours, theirs)
    print(f"holidays: KR by rule, {KOREAN_YEARS[0]} to {KOREAN_YEARS[-1]}, {sum(map(len, ours.values()))} holidays,",
          f"{wrong} differences beside {len(KOREAN_ELECTIONS)} elections to come")
    return wrong


def korean(day, name):
    if name.startswith("Alternative holiday for ") or name == "Armed Forces Day" and day == "1989-10-02":
        return "Substitute"
    return KOREAN_NAMES.get(name, name)


def moved(day, name):
    return KOREAN_ELECTIONS.get(day, day) if "Election" in name else day


def differences(code, ours, theirs):
    days = sorted(day for day in ours.keys() | theirs.keys() if ours.get(day) != theirs.get(day))
    for day in days[:20]:
        print(f"{code} {day}: {ours.get(day)}, expected {theirs.get(day)}")
    return len(days)


def main():
    warnings.simplefilter("ignore")
    raise SystemExit(1 if compare_table() + compare_korea() else 0)


if __name__ == "__main__":
    main()
