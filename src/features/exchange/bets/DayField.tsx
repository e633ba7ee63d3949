import type { DayRange } from '../../../../domain/india-time';
import { endOfIsoDay, isoDay, startOfIsoDay } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { DateField } from '../../../ui/form/DateField';
import { dayText } from '../../../ui/form/day-text';

export interface DayFieldProps extends DayRange {
  /** The end of the range that the field sets. */
  end: keyof DayRange;
  label: string;
  onChoose: (time: number | null) => void;
}

/** One end of a range of days. */
export function DayField({ end, from, label, onChoose, to }: DayFieldProps) {
  const text = useText('bets');
  const first = from === null ? '' : isoDay(from);
  const last = to === null ? '' : isoDay(to);
  return (
    <DateField
      label={label}
      value={end === 'from' ? first : last}
      min={end === 'from' ? '' : first}
      max={end === 'from' ? last : ''}
      texts={{
        format: text('dateFormat'),
        calendar: text('calendar', { field: label }),
        malformed: text('dateMalformed'),
        tooEarly: text('dateTooEarly', { day: dayText(first) }),
        tooLate: text('dateTooLate', { day: dayText(last) }),
      }}
      onChoose={(day) => onChoose(end === 'from' ? startOfIsoDay(day) : endOfIsoDay(day))}
    />
  );
}
