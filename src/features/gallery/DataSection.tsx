import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { BarChart } from '../../ui/chart/BarChart';
import { LineChart } from '../../ui/chart/LineChart';
import { PriceChart } from '../../ui/chart/PriceChart';
import { pricePlot } from '../../ui/chart/price-plot';
import { Sparkline } from '../../ui/chart/Sparkline';
import { StepChart } from '../../ui/chart/StepChart';
import { Fold } from '../../ui/display/Fold';
import { Money } from '../../ui/display/Money';
import { Section } from '../../ui/display/Section';
import { Table } from '../../ui/display/Table';
import { Timeline } from '../../ui/display/Timeline';
import { Trend } from '../../ui/display/Trend';
import { Stack } from '../../ui/layout/Stack';
import { Specimen } from './Specimen';

const DAYS = [
  { key: '18', label: '18 Nov', net: 411_60 },
  { key: '19', label: '19 Nov', net: 0 },
  { key: '20', label: '20 Nov', net: -1_000_50 },
  { key: '21', label: '21 Nov', net: 250_00 },
];

const STEPS = [
  { key: '44', label: '44', value: -500_00 },
  { key: '45', label: '45', value: -120_00 },
  { key: '46', label: '46', value: 300_00 },
  { key: '47', label: '47', value: 480_00 },
];

const PRICES: readonly (readonly [at: number, value: number])[] = [
  [0, 1.84],
  [10, 1.86],
  [25, 1.82],
  [40, 1.9],
  [60, 1.88],
];

export function DataSection() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Specimen name="Section, Table, Trend" layout="wide">
        <Section title="By day" count={DAYS.length} end={<Button size="small">Export</Button>}>
          <Table
            caption="By day"
            columns={[
              { key: 'day', title: 'Day', cell: ({ label }) => label },
              {
                key: 'net',
                title: 'Net',
                isAmount: true,
                cell: ({ net }) => (
                  <>
                    {net !== 0 && <Trend rises={net > 0} />} <Money paise={net} toned />
                  </>
                ),
              },
            ]}
            rows={DAYS}
            keyOf={({ key }) => key}
            totals={{ day: 'Total', net: <Money paise={-338_90} toned /> }}
          />
        </Section>
      </Specimen>
      <Specimen name="BarChart, LineChart, StepChart, Sparkline, PriceChart" layout="column">
        <BarChart
          bars={DAYS.map(({ key, label, net }) => ({ key, label, value: net, title: label }))}
          format={(paise) => `₹${paise / 100}`}
          unit={100}
        />
        <LineChart
          points={DAYS.map(({ key, label, net }) => ({ key, label, value: 2_000_00 + net, title: label }))}
          format={(paise) => `₹${paise / 100}`}
          unit={100}
        />
        <StepChart steps={STEPS} />
        <Sparkline points={PRICES} label="Odds of India, 1.84 to 1.88" />
        <PriceChart
          plot={pricePlot({ points: PRICES, unit: 0.01 })}
          formatValue={(odds) => odds.toFixed(2)}
          formatTime={(at) => `${at} min`}
          label="Odds of India, 1.84 to 1.88"
        />
      </Specimen>
      <Specimen name="Timeline" layout="column">
        <Timeline
          label="Back India"
          steps={[
            {
              key: 1,
              time: '19:30:05',
              dateTime: '2026-11-21T14:00:05Z',
              title: 'Placed',
              children: '₹500.00',
            },
            { key: 2, time: '19:30:08', dateTime: '2026-11-21T14:00:08Z', title: 'Matched', tone: 'up' },
            { key: 3, time: '19:31:00', dateTime: '2026-11-21T14:01:00Z', title: 'Lapsed', tone: 'warn' },
            { key: 4, time: '21:10:00', dateTime: '2026-11-21T15:40:00Z', title: 'Lost', tone: 'down' },
          ]}
        />
      </Specimen>
      <Specimen name="Fold" layout="column">
        <Fold open={isOpen} onToggle={setOpen} summary="Cricket" level={3} end="14">
          Content of the group
        </Fold>
        <Fold open={false} onToggle={() => {}} summary="Rules of this market" quiet>
          {null}
        </Fold>
      </Specimen>
      <Specimen name="Stack" layout="column">
        <Stack gap={4}>
          <Button size="small">One</Button>
          <Button size="small">Two</Button>
        </Stack>
        <Stack direction="row" justify="between">
          <Button size="small">Start</Button>
          <Button size="small">End</Button>
        </Stack>
      </Specimen>
    </>
  );
}
