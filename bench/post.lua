-- Tells wrk to send a JSON body, which comes in the environment.
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = os.getenv("BENCH_BODY")
