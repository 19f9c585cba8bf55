/** What a rule throws when it refuses. The message reaches the person who asked. */
class Refusal extends Error {
  readonly status: number;
  readonly errors: { path: string; message: string }[] | undefined;

  constructor(status: number, message: string, errors?: { path: string; message: string }[]) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export class Invalid extends Refusal {
  constructor(message: string, path?: string) {
    super(400, message, path ? [{ path, message }] : undefined);
  }
}

export class Unauthorized extends Refusal {
  constructor(message = 'Please sign in first.') {
    super(401, message);
  }
}

export class Forbidden extends Refusal {
  constructor(message = 'You’re not allowed to do that.', path?: string) {
    super(403, message, path ? [{ path, message }] : undefined);
  }
}

export class NotFound extends Refusal {
  constructor(message = 'There’s nothing here.') {
    super(404, message);
  }
}

/** It's somebody else's. The answer is the same as if it weren't there; only the log knows better. */
export class NotTheirs extends NotFound {}

export class Conflict extends Refusal {
  constructor(message: string) {
    super(409, message);
  }
}

export class TooMany extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message = `That’s a lot at once. ${sayWhen(retryAfterSeconds)}`) {
    super(429, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function sayWhen(seconds: number): string {
  if (seconds <= 20) return 'Please wait a moment and try again.';
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'Please try again in a minute.';
  if (minutes < 60) return `Please try again in ${minutes} minutes.`;
  const hours = Math.ceil(minutes / 60);
  return `Please try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`;
}

/** More is asked for than can be answered in good time. */
export class Busy extends Refusal {
  readonly retryAfterSeconds = 2;

  constructor() {
    super(503, 'Tallboy’s busy right now. Please try again in a moment.');
  }
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal;
}
