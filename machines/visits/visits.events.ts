export type VisitsEvent = {
  type: 'visits.addressChanged';
  /** The path, without what is behind `?`: that may be anybody's secret. */
  page: string;
};
