import { translated } from '../../../pages/translated';
import type { MarketWords } from './content';

export const marketWords = translated<MarketWords>({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
