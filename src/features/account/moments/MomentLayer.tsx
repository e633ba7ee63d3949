import { useSelector } from '@xstate/react';
import { Gift, Trophy, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Moment } from '../../../../domain/moments';
import { type MomentsActor, selectMoment } from '../../../../machines/account/moments/moments.selectors';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { IconButton } from '../../../ui/buttons/IconButton';
import { formatPaise } from '../../../ui/format';
import styles from './MomentLayer.module.css';

const icons = { won: Trophy, bonus: Gift };

/** Shows a gain for some seconds below the header. The bell announces the notification to screen readers. */
export default function MomentLayer({ actor }: { actor: MomentsActor }) {
  const moment = useSelector(actor, selectMoment);
  return moment && <Shown key={`${moment.kind} ${moment.amount}`} actor={actor} moment={moment} />;
}

function Shown({ actor, moment }: { actor: MomentsActor; moment: Moment }) {
  const text = useText('notifications');
  const { layer, onFocus } = useReturnedFocus();
  const close = () => actor.send({ type: 'moments.closed' });
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A sheet below stays open.
    event.preventDefault();
    close();
  };
  useEscape(actor);
  const Icon = icons[moment.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus and the Escape of the button inside
    <div className={styles.layer} ref={layer} onFocus={onFocus} onKeyDown={closeOnEscape}>
      <section className={styles.moment} aria-label={text('moments.label')}>
        <span className={styles.icon}>
          <Icon aria-hidden="true" />
        </span>
        <Content moment={moment} />
        <IconButton label={text('moments.close')} icon={<X aria-hidden="true" />} onClick={close} />
      </section>
    </div>
  );
}

/** Escape from anywhere on the page closes the moment, but first a dialog or a panel that has the focus. */
function useEscape(actor: MomentsActor): void {
  useEffect(() => {
    const closeOnEscape = ({ defaultPrevented, key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open]')) return;
      actor.send({ type: 'moments.closed' });
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [actor]);
}

/** Returns the focus to the element that had it before the moment. */
function useReturnedFocus() {
  const layer = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const element = layer.current;
    return () => {
      if (element?.contains(document.activeElement) && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true });
    };
  }, []);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget;
  };
  return { layer, onFocus };
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
      {moment.bonus > 0 && <span>{text('moments.withBonus', { amount: formatPaise(moment.bonus) })}</span>}
    </p>
  );
}
