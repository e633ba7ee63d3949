import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { AccountBoundary } from '../../view/lazy/actor-boundaries';
import type { RouteName } from '../../view/navigation/routes';
import { screens } from './screens';

interface ScreenProps {
  name: RouteName;
}

/** All screens of the account, so that `src/app/screens.ts`, which is in the first chunk, imports one. */
export default function AccountScreen({ name }: ScreenProps) {
  const Screen = screens[name];
  return <AccountBoundary placeholder={<AccountLoading />}>{Screen && <Screen />}</AccountBoundary>;
}

function AccountLoading() {
  return (
    <Stack gap={16}>
      <Skeleton />
      <Skeleton shape="tile" />
    </Stack>
  );
}
