import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './operator/src/db/schema/*.ts',
  out: './operator/migrations',
  casing: 'snake_case',
});
