import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** The id of the visitor's request that is being worked on; undefined for work that comes round by itself. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}

/** Does work in the name of a request: each line of the log and each job that is planned there carries its id. */
export function withRequestId<T>(id: string, work: () => Promise<T>): Promise<T> {
  return storage.run(id, work);
}
