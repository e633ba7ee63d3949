import { isReplaced } from '../../../../domain/protection';
import { useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { Timeline } from '../../../ui/display/Timeline';
import { formatPaise } from '../../../ui/format';
import styles from './Limits.module.css';
import type { ProtectionChange } from './types';

/** The player's own changes, newest first. */
export function History({ changes }: { changes: readonly ProtectionChange[] }) {
  const text = useText('protection');
  const formatDate = useDateFormat();
  const textOf = useChangeText();
  if (changes.length === 0) return <p className={styles.quiet}>{text('noChanges')}</p>;
  return (
    <Timeline
      label={text('history')}
      steps={changes.map((change, index) => ({
        key: change.id,
        time: formatDate(change.createdAt, 'dayAndTime'),
        dateTime: new Date(change.createdAt).toISOString(),
        title: textOf(change, isReplaced(change, changes.slice(0, index))),
        children: change.author === 'operator' ? text('byOperator') : undefined,
      }))}
    />
  );
}

function useChangeText(): (change: ProtectionChange, isReplaced: boolean) => string {
  const text = useText('protection');
  const formatDate = useDateFormat();
  return ({ after, before, createdAt, effectiveAt, setting }, isReplaced) => {
    if (setting === 'time-out' || setting === 'exclusion')
      return text(`pausedUntil.${setting}`, {
        until: formatDate(effectiveAt, setting === 'exclusion' ? 'longDate' : 'dayAndTime'),
      });
    if (setting === 'reality-check')
      return `${text('realityCheck')}: ${text(`minutes.${(after ?? 60) as 60}`)}`;
    const amount = (paise: number | null) =>
      paise === null ? text('noLimit') : formatPaise(paise, { whole: true });
    const limit = text(`kinds.${setting}`);
    if (before === after) return `${limit}: ${text('unchanged', { amount: amount(after) })}`;
    const change = `${limit}: ${amount(before)} → ${amount(after)}`;
    if (effectiveAt <= createdAt) return change;
    if (isReplaced) return `${change}, ${text('replaced')}`;
    return `${change}, ${text('from', { from: formatDate(effectiveAt, 'dayAndTime') })}`;
  };
}
