import { useSelector } from '@xstate/react';
import { Gift, Trophy, X } from 'lucide-react';
import type { Moment } from '../../../../domain/moments';
import { type MomentsActor, selectMoment } from '../../../../machines/account/moments/moments.selectors';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { IconButton } from '../../../ui/buttons/IconButton';
import { formatPaise } from '../../../ui/format';
import styles from './MomentLayer.module.css';

const icons = { won: Trophy, bonus: Gift };

/** Shows a gain for some seconds below the header. The bell announces the notification to screen readers. */
export default function MomentLayer({ actor }: { actor: MomentsActor }) {
  const text = useText('notifications');
  const moment = useSelector(actor, selectMoment);
  if (moment === null) return null;
  const Icon = icons[moment.kind];
  return (
    <div className={styles.layer}>
      <section className={styles.moment} aria-label={text('moments.label')}>
        <span className={styles.icon}>
          <Icon aria-hidden="true" />
        </span>
        <Content moment={moment} />
        <IconButton
          label={text('moments.close')}
          icon={<X aria-hidden="true" />}
          onClick={() => actor.send({ type: 'moments.closed' })}
        />
      </section>
    </div>
  );
}

function Content({ moment }: { moment: Moment }) {
  const text = useText('notifications');
  const inLanguage = useInLanguage();
  const amount = formatPaise(moment.amount);
  if (moment.kind === 'bonus')
    return (
      <p className={styles.text}>
        <strong>{text('moments.bonus', { amount })}</strong>
        <span>{text('moments.bonusOf')}</span>
      </p>
    );
  return (
    <p className={styles.text}>
      <strong>{text('moments.won', { amount })}</strong>
      <span>{moment.of === null ? text('moments.ofMatches') : inLanguage(moment.of).match}</span>
    </p>
  );
}
