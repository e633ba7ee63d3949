import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * A user of a rendered screen. Without stylesheets nothing is closed to the pointer, and happy-dom answers computed styles from a cache
 * that may outlive what a test of accessibility has set.
 */
export const createUser = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
