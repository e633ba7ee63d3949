import { useEffect } from 'react';
import { selectSeoTitle } from '../../../machines/app/app.selectors';
import { useText } from '../../i18n/I18n';
import { useAppSelector } from '../../view/actors/actors';
import { pathOf, type RouteName, routeOf } from '../../view/navigation/routes';

const isLanding = (name: RouteName): boolean =>
  [pathOf('root'), pathOf('sports')].includes(routeOf(name).path);

/** Sets the document title: the subject or name of the screen, and the operator's title or the product's name. */
export function useDocumentTitle(name: RouteName, subject: string): void {
  const text = useText();
  const site = useAppSelector(selectSeoTitle) || text('shell.name');
  const screen = subject || text(`titles.${routeOf(name).title}`);
  const title = isLanding(name) ? site : text('shell.title', { screen, site });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
