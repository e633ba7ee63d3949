import { useRef, useState } from 'react';
import { useText } from '../../i18n/I18n';
import { AsyncBoundary } from '../../lazy/AsyncBoundary';
import { SubjectContext } from '../../navigation/document-subject';
import { linkProps } from '../../navigation/link-props';
import { pathOf, type RouteName, routeOf } from '../../navigation/routes';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { screenOf } from '../screens';
import { Shell } from '../shell/Shell';
import { FocusOnNavigate } from './FocusOnNavigate';
import styles from './Screen.module.css';
import { useDocumentTitle } from './use-document-title';

/** One screen in its layout, with its title, its failure and its way in. */
export function Screen({ name, path }: { name: RouteName; path: string }) {
  const text = useText('errors');
  const hasArrived = useRef(false);
  const Content = screenOf(name);
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
        <FocusOnNavigate path={path} hasArrived={hasArrived} />
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
