import { exchangeMessages } from '../../features/exchange/messages/messages';
import { AsyncBoundary } from '../../view/lazy/AsyncBoundary';
import { lazyComponent } from '../../view/lazy/lazy-component';
import { LinkLists } from './LinkLists';

const CompetitionLinks = lazyComponent(
  () => import('../../features/exchange/list/CompetitionLinks'),
  exchangeMessages,
);

/** The left column of a wide window, in a chunk of its own. */
export default function Rail() {
  return (
    <>
      <LinkLists />
      <AsyncBoundary failure="line" placeholder={null}>
        <CompetitionLinks />
      </AsyncBoundary>
    </>
  );
}
