import type { GameKind } from '../../ui/illustrations/GameArt';

export const GAMES: { name: string; provider: string; kind: GameKind; isComingSoon?: boolean }[] = [
  { name: 'Teen Patti 3 Card', provider: 'Ezugi', kind: 'cards' },
  { name: 'Auto Roulette', provider: 'Aura', kind: 'roulette' },
  { name: 'Aviator', provider: 'Spribe', kind: 'flight' },
  { name: 'Crazy Time', provider: 'Evolution', kind: 'wheel' },
  { name: 'Sic Bo', provider: 'Vivo', kind: 'dice' },
  { name: 'Lucky Sevens', provider: 'Qtech', kind: 'slots', isComingSoon: true },
];

export interface SampleMatch {
  sport: 'cricket' | 'soccer' | 'tennis';
  title: string;
  when: string;
  isLive: boolean;
  rows: { name: string; score: string; back: string; lay: string }[];
}

export const MATCHES: SampleMatch[] = [
  {
    sport: 'cricket',
    title: 'India v Australia',
    when: '3rd ODI · 31.2 overs',
    isLive: true,
    rows: [
      { name: 'India', score: '182/4', back: '1.84', lay: '1.86' },
      { name: 'Australia', score: '', back: '2.16', lay: '2.20' },
    ],
  },
  {
    sport: 'soccer',
    title: 'Mumbai City v Kerala Blasters',
    when: 'Indian Super League · 64′',
    isLive: true,
    rows: [
      { name: 'Mumbai City', score: '1', back: '1.52', lay: '1.54' },
      { name: 'Kerala Blasters', score: '0', back: '7.40', lay: '7.80' },
    ],
  },
  {
    sport: 'tennis',
    title: 'Sinner v Alcaraz',
    when: 'Today 19:30',
    isLive: false,
    rows: [
      { name: 'J. Sinner', score: '', back: '1.98', lay: '2.02' },
      { name: 'C. Alcaraz', score: '', back: '1.99', lay: '2.04' },
    ],
  },
];
