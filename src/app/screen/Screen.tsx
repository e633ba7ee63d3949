import { useRef, useState } from 'react';
import { useText } from '../../i18n/I18n';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { AsyncBoundary } from '../../view/lazy/AsyncBoundary';
import { SubjectContext } from '../../view/navigation/document-subject';
import { linkProps } from '../../view/navigation/link-props';
import { pathOf, type RouteName, routeOf } from '../../view/navigation/routes';
import { screenComponent } from '../screens';
import { Shell } from '../shell/Shell';
import { FocusOnNavigate } from './FocusOnNavigate';
import styles from './Screen.module.css';
import { useDocumentTitle } from './use-document-title';

/** A screen in its layout, with its document title, placeholder and failure. */
export function Screen({ name, path }: { name: RouteName; path: string }) {
  const text = useText('errors');
  const isNavigated = useRef(false);
  const Content = screenComponent(name);
  const { layout, slip } = routeOf(name);
  const [subject, setSubject] = useState('');
  useDocumentTitle(name, subject);
  return (
    <Shell layout={layout} slip={slip}>
      <AsyncBoundary
        resetOn={name}
        placeholder={<ScreenLoading />}
        action={
          <ButtonLink variant="ghost" {...linkProps(pathOf('sports'))}>
            {text('toSports')}
          </ButtonLink>
        }
      >
        <FocusOnNavigate path={path} isNavigated={isNavigated} />
        <SubjectContext value={setSubject}>
          <Content name={name} />
        </SubjectContext>
      </AsyncBoundary>
    </Shell>
  );
}

function ScreenLoading() {
  const text = useText('errors');
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">{text('loading')}</VisuallyHidden>
      <Skeleton shape="block" className={styles.block} />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
