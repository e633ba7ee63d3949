import type { ComponentType } from 'react';
import { lazyScreen } from '../../view/lazy/lazy-component';
import type { RouteName } from '../../view/navigation/routes';
import { authMessages } from '../auth/messages/messages';
import { betsMessages } from '../exchange/bets/messages/messages';
import { profitMessages } from '../exchange/profit/messages/messages';
import { betSlipMessages } from '../exchange/slip/messages/messages';
import { bonusMessages } from './bonus/messages/messages';
import { cashierMessages } from './cashier/messages/messages';
import { profileMessages } from './profile/messages/messages';
import { protectionMessages } from './protection/messages/messages';
import { referralMessages } from './referral/messages/messages';
import { statementMessages } from './statement/messages/messages';

/** The screens of the account. Each feature is a chunk of its own. */
export const screens: Partial<Record<RouteName, ComponentType>> = {
  bonus: lazyScreen(() => import('./bonus/BonusScreen'), bonusMessages),
  bonuses: lazyScreen(() => import('./bonus/BonusesScreen'), bonusMessages),
  cashier: lazyScreen(() => import('./statement/StatementScreen'), statementMessages, betsMessages),
  deposit: lazyScreen(() => import('./cashier/DepositScreen'), cashierMessages),
  gateways: lazyScreen(() => import('./cashier/GatewaysScreen'), cashierMessages),
  limits: lazyScreen(() => import('./protection/LimitsScreen'), protectionMessages),
  profile: lazyScreen(
    () => import('./profile/ProfileScreen'),
    profileMessages,
    authMessages,
    betSlipMessages,
    cashierMessages,
  ),
  profitAndLoss: lazyScreen(() => import('../exchange/profit/ProfitAndLoss'), profitMessages, betsMessages),
  withdraw: lazyScreen(() => import('./cashier/WithdrawScreen'), cashierMessages),
  withdrawals: lazyScreen(() => import('./cashier/WithdrawalsScreen'), cashierMessages),
  referral: lazyScreen(() => import('./referral/ReferralScreen'), referralMessages),
};
