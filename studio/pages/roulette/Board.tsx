import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { BetKind } from '../../rules/roulette';
import { useText } from '../game/game-context';
import { useSpotState } from '../tables/use-chips';
import { selectPhase, useTableContext } from '../tables/use-table';
import { useMedia } from '../ui/use-media';
import { BetKinds } from './BetKinds';
import styles from './Board.module.css';
import { type Target, targetOfKey } from './board-keys';
import { Cell } from './Cell';
import { InsideBets } from './InsideBets';
import { type InsideBet, insideBets, type Place, placeOf } from './layout';
import { colourOf } from './wheel';

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const three = [1, 2, 3];

interface BoardCell {
  readonly spot: string;
  readonly name: string;
  readonly label: string;
  readonly odds: string;
  readonly tone: string;
  readonly place: Place;
  /** Absent: a bet outside the numbers. */
  readonly number?: number;
}

/**
 * The betting board: numbers and their neighbours, dozens, columns and even chances. One stop of the Tab key: arrow keys move between
 * its buttons.
 */
export function Board({ onPlace }: { onPlace: (spot: string) => void }) {
  const text = useText();
  const isOpen = useTableContext(selectPhase) === 'betting';
  const stateOf = useSpotState();
  const [kind, setKind] = useState<BetKind>('straight');
  const [pointed, setPointed] = useState<InsideBet | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const outside = [
    { spot: 'low', name: '1–18', label: '1–18', tone: 'outside' },
    { spot: 'even', name: text.even, label: text.even, tone: 'outside' },
    { spot: 'red', name: text.red, label: text.red, tone: 'diamond-red' },
    { spot: 'black', name: text.black, label: text.black, tone: 'diamond-black' },
    { spot: 'odd', name: text.odd, label: text.odd, tone: 'outside' },
    { spot: 'high', name: '19–36', label: '19–36', tone: 'outside' },
  ];
  const cells: BoardCell[] = [
    {
      spot: 'straight:0',
      name: '0',
      label: text.number(0),
      odds: '35:1',
      tone: 'green',
      place: placeOf.zero,
      number: 0,
    },
    ...numbers.map((number) => ({
      spot: `straight:${number}`,
      name: String(number),
      label: text.number(number),
      odds: '35:1',
      tone: colourOf(number),
      place: placeOf.number(number),
      number,
    })),
    ...three.map((index) => ({
      spot: `column:${index}`,
      name: '2:1',
      label: text.column(index),
      odds: '2:1',
      tone: 'outside',
      place: placeOf.column(index),
    })),
    ...three.map((index) => ({
      spot: `dozen:${index}`,
      name: text.dozen(index),
      label: text.dozen(index),
      odds: '2:1',
      tone: 'outside',
      place: placeOf.dozen(index),
    })),
    ...outside.map((cell, index) => ({ ...cell, odds: '1:1', place: placeOf.outside(index) })),
  ];
  const isLong = useMedia('(min-width: 760px) and (min-height: 501px)');
  const choose = (next: BetKind) => {
    setKind(next);
    setPointed(null);
  };
  const areaOf = ({ long, upright }: Place) => (isLong ? long : upright);
  const isTarget = ({ number }: BoardCell) => number === undefined || kind === 'straight';
  const targets: Target[] = [...cells.filter(isTarget), ...insideBets.filter((bet) => bet.kind === kind)].map(
    ({ spot, place }) => ({ spot, area: areaOf(place) }),
  );
  const stop = targets.find(({ spot }) => spot === focused) ?? targets[0];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (stop === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = targetOfKey(event.key, stop, targets);
    if (next === null) return;
    event.preventDefault();
    [...event.currentTarget.querySelectorAll('button')]
      .find(({ dataset }) => dataset.spot === next.spot)
      ?.focus();
  }

  return (
    <>
      <BetKinds kind={kind} isLong={isLong} onChoose={choose} />
      <fieldset
        className={styles.board}
        data-long={isLong || undefined}
        onFocus={({ target }: FocusEvent<HTMLElement>) => setFocused(target.dataset.spot ?? null)}
        onKeyDown={onKeyDown}
      >
        <legend className={styles.legend}>{text.board}</legend>
        {cells.map((cell) => {
          const { number, place, ...shown } = cell;
          return (
            <Cell
              key={cell.spot}
              {...shown}
              {...stateOf(cell.spot)}
              area={areaOf(place)}
              isOpen={isOpen}
              isTarget={isTarget(cell)}
              isTabStop={cell.spot === stop?.spot}
              isCovered={number !== undefined && (pointed?.numbers.includes(number) ?? false)}
              onPlace={onPlace}
            />
          );
        })}
        <InsideBets
          kind={kind}
          isLong={isLong}
          isOpen={isOpen}
          tabStop={stop?.spot}
          onPlace={onPlace}
          onPoint={setPointed}
        />
      </fieldset>
    </>
  );
}
