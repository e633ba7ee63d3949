import { translated } from '../../pages/translated';
import type { SlipWords } from './content';

export const slipWords = translated<SlipWords>({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
