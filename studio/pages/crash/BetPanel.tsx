import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { MAX_CASH_OUT, MIN_CASH_OUT } from '../../contract/requests';
import { useGame } from '../game/game-context';
import { chipValues } from '../ui/chip-values';
import { formatChip, formatPaise, readRupees } from '../ui/money';
import { BetButton } from './BetButton';
import styles from './BetPanel.module.css';
import type { FrameValue } from './frame-value';
import { useCrashBet } from './use-crash';

/** Hundredths of the multiplier that the player wrote; null if it is not one. */
function readMultiplier(text: string): number | null {
  const hundredths = readRupees(text);
  return hundredths !== null && hundredths >= MIN_CASH_OUT && hundredths <= MAX_CASH_OUT ? hundredths : null;
}

const isEditable = (status: unknown): boolean => status === 'idle' || status === 'over';

/** One bet: stake, automatic cash-out, and the button that bets, cancels or cashes out. */
export function BetPanel({ slot, multiplier }: { slot: 0 | 1; multiplier: FrameValue }) {
  const { game, text } = useGame();
  const bet = useCrashBet(slot);
  const status = useSelector(bet, ({ value }) => value);
  const notice = useSelector(bet, ({ context }) => context.notice);
  const min = useSelector(game, ({ context }) => context.welcome?.min ?? 0);
  const max = useSelector(game, ({ context }) => context.welcome?.max ?? 0);
  const [stake, setStake] = useState<number | null>(null);
  const [written, setWritten] = useState<string | null>(null);
  const [isAuto, setAuto] = useState(false);
  const [autoText, setAutoText] = useState('2.00');

  const values = chipValues(min, max).slice(0, 4);
  const chosen = stake ?? values[1] ?? min;
  const limit = max === 0 ? Number.MAX_SAFE_INTEGER : max;
  const clamp = (amount: number): number => Math.min(limit, Math.max(min, amount));
  const step = values[0] ?? min;
  const choose = (amount: number): void => {
    setStake(clamp(amount));
    setWritten(null);
  };
  const isFixed = !isEditable(status);
  const auto = isAuto ? readMultiplier(autoText) : null;
  const isAutoInvalid = isAuto && auto === null;

  return (
    <section className={styles.panel} aria-label={text.betNumber(slot + 1)}>
      <div className={styles.stake}>
        <button
          type="button"
          className={styles.step}
          aria-label={text.less}
          disabled={isFixed || chosen <= min}
          onClick={() => choose(chosen - step)}
        >
          −
        </button>
        <input
          className={styles.amount}
          inputMode="decimal"
          aria-label={text.stake}
          disabled={isFixed}
          value={written ?? formatPaise(chosen).slice(1)}
          onChange={({ target }) => {
            setWritten(target.value);
            const amount = readRupees(target.value);
            if (amount !== null) setStake(clamp(amount));
          }}
          onBlur={() => setWritten(null)}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={text.more}
          disabled={isFixed || chosen >= limit}
          onClick={() => choose(chosen + step)}
        >
          +
        </button>
      </div>
      <div className={styles.quick}>
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className={styles.value}
            aria-label={formatPaise(value)}
            disabled={isFixed}
            onClick={() => choose(value)}
          >
            {formatChip(value)}
          </button>
        ))}
      </div>
      <div className={styles.action}>
        <BetButton
          slot={slot}
          stake={chosen}
          autoCashOut={auto}
          isBlocked={isAutoInvalid}
          multiplier={multiplier}
        />
      </div>
      <div className={styles.auto}>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={isAuto}
            disabled={isFixed}
            onChange={({ target }) => setAuto(target.checked)}
          />
          <span>{text.autoCashOut}</span>
        </label>
        <input
          className={styles.multiplier}
          inputMode="decimal"
          aria-label={text.autoCashOut}
          aria-invalid={isAutoInvalid}
          disabled={isFixed || !isAuto}
          value={autoText}
          onChange={({ target }) => setAutoText(target.value)}
        />
      </div>
      {(isAutoInvalid || notice) && (
        <p className={styles.notice} role="alert">
          {isAutoInvalid ? text.autoInvalid : notice && text.notice[notice]}
        </p>
      )}
    </section>
  );
}
