import { Badge } from '../../ui/display/Badge';
import { MarketGrid, type MarketGridProps } from '../../ui/odds/MarketGrid';
import { ObstacleLabel } from '../../ui/odds/ObstacleLabel';
import { OutcomeProfit } from '../../ui/odds/OutcomeProfit';
import { type NameOf, PriceCell, type PriceShown } from '../../ui/odds/PriceCell';
import { type RunnerLabels, RunnerRow, type RunnerRowProps } from '../../ui/odds/RunnerRow';
import { SidePicture } from '../../ui/sides/SidePicture';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

const named =
  (name: string): NameOf =>
  (quote, size) =>
    `${name} at ${quote}, ${size} available`;

const labelsOf = (name: string): RunnerLabels => ({
  back: named(`Back ${name}`),
  lay: named(`Lay ${name}`),
  noBack: `Back ${name}: no price`,
  noLay: `Lay ${name}: no price`,
});

const level = (price: number, size: number, line: number | null = null): PriceShown => ({
  price,
  size,
  line,
});

const india: RunnerRowProps = {
  name: 'India',
  labels: labelsOf('India'),
  quoted: 'odds',
  levels: 3,
  back: [level(184, 12_000_00), level(183, 1_25_000_00), level(182, 850_00)],
  lay: [level(186, 45_500_00), level(187, 3_40_000_00), level(188, 2_10_00_000_00)],
  reasonId: null,
  onSelect: () => {},
};

const australia: RunnerRowProps = {
  ...india,
  name: 'Australia',
  labels: labelsOf('Australia'),
  back: [level(216, 9_900_00), level(214, 64_000_00)],
  lay: [level(220, 18_000_00)],
};

const runs: RunnerRowProps = {
  ...india,
  name: '6 over runs IND',
  labels: labelsOf('6 over runs IND'),
  quoted: 'line',
  levels: 1,
  back: [level(100_00, 5_00_000_00, 46)],
  lay: [level(110_00, 5_00_000_00, 44)],
};

const heads: MarketGridProps['heads'] = [
  { side: 'back', text: 'Back' },
  { side: 'lay', text: 'Lay' },
];
const fancyHeads: MarketGridProps['heads'] = [
  { side: 'lay', text: 'No' },
  { side: 'back', text: 'Yes' },
];

const CLOSED_STATES = ['SUSPENDED', 'BALL RUNNING', 'RESULT AWAITED', 'CLOSED'];

export function OddsSection({ theme }: { theme: string }) {
  const cell = {
    quoted: 'odds',
    nameOf: named('Back India'),
    emptyName: 'No price',
    onSelect: () => {},
  } as const;
  const reasonId = `closed-${theme}`;
  return (
    <>
      <Specimen name="ObstacleLabel">
        <ObstacleLabel id="specimen-obstacle">SUSPENDED</ObstacleLabel>
      </Specimen>
      <Specimen name="PriceCell · back, lay, second level, selected, disabled, no price" layout="column">
        <div className={styles.prices}>
          <PriceCell {...cell} side="back" level={level(184, 12_000_00)} reasonId={null} />
          <PriceCell {...cell} side="lay" level={level(186, 1_25_000_00)} reasonId={null} />
          <PriceCell {...cell} side="back" rank={2} level={level(182, 850_00)} reasonId={null} />
          <PriceCell {...cell} side="lay" selected level={level(186, 45_500_00)} reasonId={null} />
          <PriceCell {...cell} side="back" level={level(100_000, 10_00)} reasonId={reasonId} />
          <PriceCell {...cell} side="lay" level={null} reasonId={null} />
        </div>
      </Specimen>
      <Specimen name="SidePicture: Crest, Flag, Monogram, Silk">
        <SidePicture kind="team" name="Mumbai Mariners" short="MUM" large />
        <SidePicture kind="team" name="India" country="IN" />
        <SidePicture kind="player" name="Arjun Velankar" />
        <SidePicture kind="horse" name="Silver Arrow" short="7" />
      </Specimen>
      <Specimen name="MarketGrid, RunnerRow, OutcomeProfit" layout="wide">
        <MarketGrid label="Match Odds" levels={3} heads={heads}>
          <RunnerRow
            {...india}
            backed={184}
            profit={<OutcomeProfit before={480_00} after={960_00} thenText="then" />}
          />
          <RunnerRow
            {...australia}
            profit={<OutcomeProfit before={-500_00} after={null} thenText="then" />}
          />
          <RunnerRow {...india} name="Thunder" isOut back={[]} lay={[]} badge={<Badge>Non-runner</Badge>} />
        </MarketGrid>
      </Specimen>
      <Specimen name="MarketGrid · one level, fancy" layout="column">
        <MarketGrid label="Match Odds" levels={1} heads={heads}>
          <RunnerRow {...india} levels={1} />
          <RunnerRow {...australia} levels={1} laid={220} />
        </MarketGrid>
        <MarketGrid label="6 over runs IND" levels={1} heads={fancyHeads}>
          <RunnerRow {...runs} />
        </MarketGrid>
      </Specimen>
      <Specimen name="MarketGrid · not open for bets" layout="column">
        {CLOSED_STATES.map((text, index) => {
          const id = index === 0 ? reasonId : `${reasonId}-${index}`;
          return (
            <MarketGrid key={text} label={text} levels={1} heads={heads} isDim isClosed>
              <RunnerRow {...india} levels={1} reasonId={id} obstacle={{ id, text }} />
            </MarketGrid>
          );
        })}
      </Specimen>
    </>
  );
}
