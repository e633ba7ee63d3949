import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { isSlots } from '../../rules/slots/slot-machines';
import { useGame } from '../game/game-context';
import { helpMessages } from '../messages/help/help';
import { formatPaise } from '../ui/money';
import styles from './InfoSheet.module.css';
import { Paytable } from './Paytable';
import { returnToPlayer } from './returns';
import { useRoundProof } from './round-proof';

/** @param note shown while there is no value. */
function Seed({ name, value, note }: { name: string; value: string | null; note?: string }) {
  return (
    <div className={styles.seed}>
      <dt>{name}</dt>
      <dd>{value === null ? note : <code>{value}</code>}</dd>
    </div>
  );
}

/** Rules, limits and return to player of the game, and the seeds of the round. */
export default function InfoSheet({ onClose }: { onClose: () => void }) {
  const { game, text } = useGame();
  const dialog = useRef<HTMLDialogElement>(null);
  const welcome = useSelector(game, ({ context }) => context.welcome);
  const proof = useRoundProof();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  if (!welcome) return null;
  const { engine, min, max } = welcome;
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby="info-title" onClose={onClose}>
      <header className={styles.head}>
        <h2 id="info-title">{text.rules}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={text.close}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </header>
      <div className={styles.body}>
        <p>{helpMessages[text.language].rulesOf[engine]}</p>
        <ul className={styles.facts}>
          {returnToPlayer(engine, text).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          <li>{text.limits(formatPaise(min), max === 0 ? null : formatPaise(max))}</li>
        </ul>
        {isSlots(engine) && <Paytable engine={engine} />}
        <h2>{text.fairness}</h2>
        <p>{text.fairnessText}</p>
        {proof && (
          <dl className={styles.seeds}>
            {proof.round && <Seed name={text.round} value={proof.round} />}
            <Seed name={text.commitment} value={proof.commitment} />
            <Seed name={text.serverSeed} value={proof.serverSeed} note={text.serverSeedLater} />
            {proof.clientSeed && <Seed name={text.clientSeed} value={proof.clientSeed} />}
            {proof.nonce && <Seed name={text.nonce} value={proof.nonce} />}
          </dl>
        )}
        <p>{text.verifyHint}</p>
      </div>
    </dialog>
  );
}
