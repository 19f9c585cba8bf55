let arrivals = 0;

/** A notification has arrived. One that's brought back, or marked as unread elsewhere, doesn't count. */
export const countArrival = () => {
  arrivals++;
};

export const readArrivals = () => arrivals;
