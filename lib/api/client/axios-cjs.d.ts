declare module 'axios/dist/node/axios.cjs' {
  export { default } from 'axios';
}
