import { translated } from '../../../pages/translated';
import type { MatchWords } from './content';

export const matchWords = translated<MatchWords>({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
