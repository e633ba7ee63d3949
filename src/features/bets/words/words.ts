import { translated } from '../../pages/translated';
import type { BetsWords } from './content';

export const betsWords = translated<BetsWords>({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
