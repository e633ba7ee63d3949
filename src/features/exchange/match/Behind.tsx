import { useState } from 'react';
import { Notice } from '../../../ui/feedback/Notice';
import { useDeferredLocale } from '../../pages/translated';
import { matchWords } from '../words/match/words';
import styles from './Behind.module.css';

/** For this visit: whoever knows need not read it at every match. */
let isKnown = false;

/** Pictures come late: said before somebody bets on what was played seconds ago. */
export function Behind() {
  const words = matchWords.read(useDeferredLocale());
  const [isShown, setShown] = useState(!isKnown);
  if (!isShown) return null;
  const dismiss = () => {
    isKnown = true;
    setShown(false);
  };
  return (
    <Notice
      className={styles.behind}
      title={words.behindTitle}
      onDismiss={dismiss}
      dismissText={words.dismiss}
    >
      {words.behind}
    </Notice>
  );
}
