declare module '../../system' {
  interface Peers {
    visits: VisitsEvent;
  }
}

export type VisitsEvent = {
  type: 'visits.addressChanged';
  /** The path without its query, which may contain personal data. */
  page: string;
};
