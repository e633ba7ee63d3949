import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { readAmount, readHundredths } from '../../../domain/betting/money';
import { MAX_CASH_OUT, MIN_CASH_OUT } from '../../contract/requests';
import { useGame } from '../game/game-context';
import { chipValues } from '../ui/chip-values';
import { formatChip, formatPaise } from '../ui/money';
import { BetButton } from './BetButton';
import styles from './BetPanel.module.css';
import type { FrameValue } from './frame-value';
import { useCrashBet } from './use-crash';

/** Hundredths of the multiplier that the player wrote; null if it is not one. */
function readMultiplier(text: string): number | null {
  const hundredths = readHundredths(text);
  return hundredths !== null && hundredths >= MIN_CASH_OUT && hundredths <= MAX_CASH_OUT ? hundredths : null;
}

const isEditable = (status: unknown): boolean => status === 'idle' || status === 'over';

/** One bet: stake, automatic cash-out, and the button that bets, cancels or cashes out. */
export function BetPanel({ slot, multiplier }: { slot: 0 | 1; multiplier: FrameValue }) {
  const { text } = useGame();
  const bet = useCrashBet(slot);
  const isFixed = !useSelector(bet, ({ value }) => isEditable(value));
  const notice = useSelector(bet, ({ context }) => context.notice);
  const [stake, setStake] = useState<number | null>(null);
  const [isAuto, setAuto] = useState(false);
  const [autoText, setAutoText] = useState('2.00');
  const range = useStakeRange();
  const chosen = stake ?? range.values[1] ?? range.min;
  const auto = isAuto ? readMultiplier(autoText) : null;
  const isAutoInvalid = isAuto && auto === null;

  return (
    <section className={styles.panel} aria-label={text.betNumber(slot + 1)}>
      <StakeChoice range={range} stake={chosen} isFixed={isFixed} onChoose={setStake} />
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

/** The stakes of the table, and those that have a button. */
function useStakeRange() {
  const { game } = useGame();
  const min = useSelector(game, ({ context }) => context.welcome?.min ?? 0);
  const max = useSelector(game, ({ context }) => context.welcome?.max ?? 0);
  return {
    min,
    max: max === 0 ? Number.MAX_SAFE_INTEGER : max,
    values: chipValues(min, max).slice(0, 4),
  };
}

interface StakeChoiceProps {
  readonly range: ReturnType<typeof useStakeRange>;
  readonly stake: number;
  readonly isFixed: boolean;
  readonly onChoose: (stake: number) => void;
}

/** A field with buttons for less and more, and buttons for usual stakes. */
function StakeChoice({ range: { max, min, values }, stake, isFixed, onChoose }: StakeChoiceProps) {
  const { text } = useGame();
  const [written, setWritten] = useState<string | null>(null);
  const step = values[0] ?? min;
  const clamp = (amount: number): number => Math.min(max, Math.max(min, amount));
  const choose = (amount: number): void => {
    onChoose(clamp(amount));
    setWritten(null);
  };
  return (
    <>
      <div className={styles.stake}>
        <button
          type="button"
          className={styles.step}
          aria-label={text.less}
          disabled={isFixed || stake <= min}
          onClick={() => choose(stake - step)}
        >
          −
        </button>
        <input
          className={styles.amount}
          inputMode="decimal"
          aria-label={text.stake}
          disabled={isFixed}
          value={written ?? formatPaise(stake).slice(1)}
          onChange={({ target }) => {
            setWritten(target.value);
            const amount = readAmount(target.value);
            if (amount !== null) onChoose(clamp(amount));
          }}
          onBlur={() => setWritten(null)}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={text.more}
          disabled={isFixed || stake >= max}
          onClick={() => choose(stake + step)}
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
    </>
  );
}
