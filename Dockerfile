# Tables on the web: docker build -t freehold . && docker run -p 8000:8000 -v freehold:/data freehold
FROM python:3.13-slim AS build
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --wheel-dir /wheels --no-deps .

FROM python:3.13-slim
COPY requirements/host.txt /tmp/host.txt
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --require-hashes -r /tmp/host.txt \
    && pip install --no-cache-dir --no-deps /wheels/*.whl \
    && useradd --system --create-home --home-dir /data freehold
USER freehold
ENV FREEHOLD_DATA=/data
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=5)"]
ENTRYPOINT ["freehold", "serve"]
