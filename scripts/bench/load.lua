-- For wrk: sends the requests of the file that WRK_REQUESTS names one after the other, and prints what came of them as JSON.
local requests = {}

function init()
  local file = assert(io.open(os.getenv("WRK_REQUESTS"), "rb"))
  local size = file:read("*n")
  while size do
    file:read(1)
    requests[#requests + 1] = file:read(size)
    size = file:read("*n")
  end
  file:close()
end

local at = 0

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '{"requests":%d,"bytes":%d,"seconds":%f,"p99":%f,"failed":%d}',
    summary.requests,
    summary.bytes,
    summary.duration / 1e6,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
