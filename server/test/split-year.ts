export const split = { summer: 13, autumn: 14, spring: 11 }

/** 2026-27 by that split: 65, 70 and 55 school days, open on 30 March. */
export const splitDates = {
  summer: {
    startDate: '2026-04-14',
    endDate: '2026-07-21',
    halfTerm: { startDate: '2026-05-25', endDate: '2026-05-29' },
  },
  autumn: {
    startDate: '2026-09-07',
    endDate: '2026-12-18',
    halfTerm: { startDate: '2026-10-26', endDate: '2026-10-30' },
  },
  spring: {
    startDate: '2027-01-04',
    endDate: '2027-03-30',
    halfTerm: { startDate: '2027-02-15', endDate: '2027-02-19' },
  },
}
