let arrivals = 0;

/** A notification has come. One that is brought back, or marked as unread elsewhere, has not. */
export const countArrival = () => {
  arrivals++;
};

export const readArrivals = () => arrivals;
