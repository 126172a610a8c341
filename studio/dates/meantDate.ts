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

const yearFirst = /^(\d{4})([-/.])(\d\d?)\2(\d\d?)$/;
const dayFirst = /^(\d\d?)(?:st|nd|rd|th|\.)? ([a-z]{3,})\.?,? (\d{4})$/i;
const monthFirst = /^([a-z]{3,})\.? (\d\d?)(?:st|nd|rd|th)?,? (\d{4})$/i;
const yearLast = /^(\d\d?)([-/.]) ?(\d\d?)\2 ?(\d{4})$/;

const dateAndTime =
  /^(.*?)(?:(?:,? +(?:at +)?|T)(\d\d?(?::\d\d){1,2}(?: ?[ap]\.?m\.?)?|\d\d? ?[ap]\.?m\.?))?$/i;
const clock = /^(\d\d?)(?::(\d\d))?(?::\d\d)?(?: ?([ap])\.?m\.?)?$/i;

/** Characters: more than any date has. */
const maxLength = 100;

/**
 * Translates a typed date into the form's way of writing: `2027-05-01 9am` -> `1 May 2027 09:00`. Without a time it is midnight. Undefined
 * if it is ambiguous, such as `5/1/2027`, which is in May for some and in January for others.
 */
export function meantDate(text: string): string | undefined {
  const words = text.trim();
  if (words.length > maxLength) return undefined;
  const [, date = '', time = '00:00'] = dateAndTime.exec(words) ?? [];
  const day = meantDay(date);
  const hour = meantTime(time);
  return day !== undefined && hour !== undefined ? `${day} ${hour}` : undefined;
}

function meantDay(date: string): string | undefined {
  const [, year, , month, day] = yearFirst.exec(date) ?? [];
  if (month !== undefined) return written(day, months[Number(month) - 1], year);
  const [, one, separator, other, yearAfterBoth] = yearLast.exec(date) ?? [];
  if (separator !== undefined) {
    // With dots, the day always comes first.
    if (separator === '.' || Number(one) > 12 || one === other) {
      return written(one, months[Number(other) - 1], yearAfterBoth);
    }
    return Number(other) > 12 ? written(other, months[Number(one) - 1], yearAfterBoth) : undefined;
  }
  const [, dayBefore, name, yearAfter] = dayFirst.exec(date) ?? [];
  if (name !== undefined) return written(dayBefore, monthCalled(name), yearAfter);
  const [, nameBefore = '', dayAfter, lastYear] = monthFirst.exec(date) ?? [];
  return written(dayAfter, monthCalled(nameBefore), lastYear);
}

/** `9pm` -> `21:00`. Undefined of an hour that no clock has, such as 13 pm. */
function meantTime(time: string): string | undefined {
  const [, hour = '', minute = '00', half] = clock.exec(time) ?? [];
  if (half === undefined) return `${hour.padStart(2, '0')}:${minute}`;
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0;
  return `${String((Number(hour) % 12) + afternoon).padStart(2, '0')}:${minute}`;
}

/** The month with a name, or one that begins so: `sept` -> `September`. */
function monthCalled(name: string): string | undefined {
  return name === '' ? undefined : months.find((month) => month.toLowerCase().startsWith(name.toLowerCase()));
}

function written(
  day: string | undefined,
  month: string | undefined,
  year: string | undefined,
): string | undefined {
  if (day === undefined || month === undefined || year === undefined) return undefined;
  return `${Number(day)} ${month} ${year}`;
}
