import { translated } from '../../pages/translated';
import type { SearchWords } from './content';

export const searchWords = translated<SearchWords>({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
