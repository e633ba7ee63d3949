import { fromCallback } from 'xstate';
import { DAY, dayNumber, startOfDay } from '../../../domain/india-time';
import type { ProfitEvent } from '../../../machines/exchange/bets/profit/profit.events';

/** Reports each day that begins in India: at midnight, or when the player returns to a page that slept at midnight. */
export const createDays = () =>
  fromCallback(({ sendBack }) => {
    let day = dayNumber(Date.now());
    let midnight: ReturnType<typeof setTimeout>;
    const watch = () => {
      const now = Date.now();
      clearTimeout(midnight);
      midnight = setTimeout(watch, startOfDay(now) + DAY - now);
      if (dayNumber(now) === day) return;
      day = dayNumber(now);
      const event: ProfitEvent = { type: 'profit.dayBegan' };
      sendBack(event);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(midnight);
      document.removeEventListener('visibilitychange', watch);
    };
  });
