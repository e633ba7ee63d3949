import { useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { Badge } from '../../../ui/display/Badge';
import { Facts } from '../../../ui/display/Facts';
import { Money } from '../../../ui/display/Money';
import { Progress } from '../../../ui/feedback/Progress';
import { formatPaise } from '../../../ui/format';
import type { Bonus } from './types';

const tones = {
  active: 'info',
  completed: 'up',
  cancelled: 'neutral',
  expired: 'warn',
  unknown: 'neutral',
} as const;

export function StateBadge({ state }: { state: Bonus['state'] }) {
  const text = useText('bonus');
  return <Badge tone={tones[state]}>{text(`states.${state}`)}</Badge>;
}

/** Progress of the wagering, amounts and dates of a bonus. */
export function BonusStatus({ bonus }: { bonus: Bonus }) {
  const text = useText('bonus');
  const formatDate = useDateFormat();
  const { amount, createdAt, endedAt, expiresAt, lost, released, required, state, wagered } = bonus;
  const shown = (paise: number) => formatPaise(paise, { whole: true });
  const rest = released === null ? 0 : amount - released - (lost ?? 0);
  return (
    <>
      {wagered !== null && required !== null && (
        <Progress
          label={text('progress')}
          value={required === 0 ? 1 : wagered / required}
          valueText={text('progressOf', { wagered: shown(wagered), required: shown(required) })}
        />
      )}
      <Facts
        facts={[
          { term: text('amount'), value: <Money paise={amount} whole /> },
          ...(released === null ? [] : [{ term: text('paid'), value: <Money paise={released} whole /> }]),
          ...(rest > 0 ? [{ term: text('held'), value: <Money paise={rest} whole /> }] : []),
          ...(lost !== null && lost > 0 ? [{ term: text('lost'), value: <Money paise={lost} whole /> }] : []),
          { term: text('claimedAt'), value: formatDate(createdAt, 'dayAndTime') },
          ...(state === 'active' && expiresAt !== null
            ? [{ term: text('expiresAt'), value: formatDate(expiresAt, 'weekdayAndTime') }]
            : []),
          ...(endedAt === null ? [] : [{ term: text('endedAt'), value: formatDate(endedAt, 'dayAndTime') }]),
        ]}
      />
    </>
  );
}
