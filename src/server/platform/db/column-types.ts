import { customType, timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The number of a transaction, as a text. */
export const transaction = customType<{ data: string }>({ dataType: () => 'xid8' });
