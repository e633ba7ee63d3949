import { translated } from '../../pages/translated';
import type { SectionsWords } from './content';

export const sectionsWords = translated<SectionsWords>({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
