import type { SlotsOutcome } from '../../contract/outcomes';
import { wheelSegments } from '../../rules/slots/wheel';
import type { Messages } from '../messages/catalogue';
import { colourOf } from '../roulette/wheel';
import { AnySymbol } from '../slots/art/AnySymbol';
import '../slots/machines.css';
import { viewOf } from '../slots/spin-view';
import { formatMultiplier } from '../ui/money';
import { PlayingCard } from '../ui/PlayingCard';
import type { Outcome } from './compute';
import styles from './OutcomeView.module.css';

function Cards({ name, cards }: { name: string; cards: readonly string[] }) {
  const placed = cards.map((code, place) => ({ key: `${place}:${code}`, code }));
  return (
    <div className={styles.hand}>
      <p>{name}</p>
      <ul className={styles.cards} aria-label={`${name}: ${cards.join(' ')}`}>
        {placed.map(({ key, code }) => (
          <li key={key}>
            <PlayingCard code={code} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the machine adds to the symbols of a spin. */
function featureOf(outcome: SlotsOutcome, index: number, text: Messages): string {
  if (outcome.engine === 'slots-tumbling') return text.tumble(outcome.spins[index]?.multiplier ?? 1);
  if (outcome.engine === 'slots-wheel') {
    const segment = outcome.spins[index]?.segment ?? null;
    return segment === null ? '' : text.wheelAt(wheelSegments[segment] ?? 1, '');
  }
  return '';
}

function Slots({ outcome, text }: { outcome: SlotsOutcome; text: Messages }) {
  const spins = [...outcome.spins.keys()].map((index) => {
    const view = viewOf(outcome, index);
    const rows = view?.filled[0]?.length ?? 0;
    const reels = (view?.filled ?? []).map((names, reel) => ({
      key: `reel-${reel}`,
      cells: names.map((name, row) => ({
        key: `${row}:${name}`,
        name,
        prize: view?.prizes[reel * rows + row] ?? 0,
      })),
    }));
    return { key: `spin-${index}`, reels, feature: featureOf(outcome, index, text) };
  });
  return (
    <>
      {spins.map(({ key, reels, feature }) => (
        <div key={key}>
          <div className={styles.reels} data-machine={outcome.engine}>
            {reels.map(({ key, cells }) => (
              <div key={key}>
                {cells.map(({ key, name, prize }) => (
                  <div key={key}>
                    <AnySymbol engine={outcome.engine} name={name} />
                    {prize > 0 && <small>{formatMultiplier(prize)}</small>}
                  </div>
                ))}
              </div>
            ))}
          </div>
          {feature !== '' && <p>{feature}</p>}
        </div>
      ))}
      <strong className={styles.number}>{formatMultiplier(outcome.pays)}</strong>
    </>
  );
}

/** An outcome as the game shows it. */
export function OutcomeView({ outcome, text }: { outcome: Outcome; text: Messages }) {
  switch (outcome.engine) {
    case 'crash':
      return <strong className={styles.number}>{formatMultiplier(outcome.crashed_at)}</strong>;
    case 'roulette':
      return (
        <strong className={styles.number}>{text[`${colourOf(outcome.pocket)}Number`](outcome.pocket)}</strong>
      );
    case 'teen-patti':
      return (
        <>
          <Cards name={`${text.playerA}: ${text.hand[outcome.hand_a]}`} cards={outcome.a} />
          <Cards name={`${text.playerB}: ${text.hand[outcome.hand_b]}`} cards={outcome.b} />
          <strong>
            {outcome.winner === 'tie'
              ? text.standOff
              : text.sideWins(outcome.winner === 'a' ? text.playerA : text.playerB)}
          </strong>
        </>
      );
    case 'baccarat':
      return (
        <>
          <Cards name={`${text.player}: ${outcome.player_points}`} cards={outcome.player} />
          <Cards name={`${text.banker}: ${outcome.banker_points}`} cards={outcome.banker} />
          <strong>{outcome.winner === 'tie' ? text.standOff : text.sideWins(text[outcome.winner])}</strong>
        </>
      );
    case 'andar-bahar':
      return (
        <>
          <Cards name={text.joker} cards={[outcome.joker]} />
          <Cards name={text.andar} cards={outcome.andar} />
          <Cards name={text.bahar} cards={outcome.bahar} />
          <strong>{text.sideWins(text[outcome.winner])}</strong>
        </>
      );
    default:
      return <Slots outcome={outcome} text={text} />;
  }
}
