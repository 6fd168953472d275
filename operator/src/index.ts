import { operatorEnv } from '@/operator/src/env';
import { startOperator } from '@/operator/src/start';

async function main(): Promise<void> {
  const operator = await startOperator(operatorEnv());
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    operator.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function fail(error: unknown): void {
  process.stderr.write(`Operator: ${error instanceof Error ? error.message : 'cannot start'}\n`);
  process.exit(1);
}

main().catch(fail);
