import { translated } from '../../pages/translated';
import type { ProfitWords } from './content';

export const profitWords = translated<ProfitWords>({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
