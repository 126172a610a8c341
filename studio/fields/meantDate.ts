const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const asNumbers = /^(\d{4})-(\d\d?)-(\d\d?)$/;
const dayFirst = /^(\d\d?)\.? ([a-z]{3,})\.?,? (\d{4})$/i;
const monthFirst = /^([a-z]{3,})\.? (\d\d?),? (\d{4})$/i;

/**
 * A date as the form writes it, of what somebody has typed in another way: `2027-05-01 09:00` -> `1 May 2027 09:00`. Without a time it is
 * midnight. Undefined if nobody can tell, as of `5/1/2027`.
 */
export function meantDate(text: string): string | undefined {
  const [, date = '', time = '00:00'] =
    /^(.*?)(?:(?:,? +|T)(\d\d?:\d\d)(?::\d\d)?)?$/.exec(text.trim()) ?? [];
  const [, year, month, day] = asNumbers.exec(date) ?? [];
  if (month !== undefined) return written(day, months[Number(month) - 1], year, time);
  const [, dayBefore, name, yearAfter] = dayFirst.exec(date) ?? [];
  if (name !== undefined) return written(dayBefore, monthCalled(name), yearAfter, time);
  const [, nameBefore = '', dayAfter, yearLast] = monthFirst.exec(date) ?? [];
  return written(dayAfter, monthCalled(nameBefore), yearLast, time);
}

/** The month with a name, or one that begins so: `sept` -> `September`. */
function monthCalled(name: string): string | undefined {
  return name === '' ? undefined : months.find((month) => month.toLowerCase().startsWith(name.toLowerCase()));
}

function written(
  day: string | undefined,
  month: string | undefined,
  year: string | undefined,
  time: string,
): string | undefined {
  if (day === undefined || month === undefined || year === undefined) return undefined;
  return `${Number(day)} ${month} ${year} ${time.padStart(5, '0')}`;
}
