import type { ReactNode } from 'react';
import { firstPaint } from '../../first-paint';
import { useText } from '../../i18n/I18n';
import { AppFrame } from '../../ui/frame/AppFrame';
import { lazyPart } from '../parts/lazy-part';
import { PartBoundary } from '../parts/PartBoundary';
import type { Layout } from '../routes';
import { Header } from './Header';
import { MainTabs } from './MainNavigation';
import styles from './Shell.module.css';
import { Ticker } from './Ticker';

const Footer = lazyPart(() => firstPaint.then(() => import('./Footer')));

/** What stands around a screen. */
export function Shell({ layout, children }: { layout: Layout; children: ReactNode }) {
  const text = useText('shell');
  return (
    <AppFrame
      skipText={text('skip')}
      header={<Header isBare={layout === 'bare'} />}
      announcement={layout === 'shell' && <Ticker />}
      tabs={layout === 'shell' && <MainTabs />}
      footer={
        <PartBoundary loading={<div className={styles.footer} />}>
          <Footer />
        </PartBoundary>
      }
    >
      {children}
    </AppFrame>
  );
}
