import { useEffect } from 'react';
import { useApp } from '../../actors/actors';

/**
 * Requests the account of a signed-in player on every screen, after the first paint. Dialogs of the account that may open on
 * any screen are rendered here.
 */
export default function AccountLayer() {
  const app = useApp();
  useEffect(() => app.send({ type: 'app.accountRequested' }), [app]);
  return null;
}
