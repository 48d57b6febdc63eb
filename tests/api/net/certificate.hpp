#pragma once
// Certificates made on the spot, for servers of tests.

#include <memory>
#include <string>

#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <stdio.h>

namespace oms::api {

template <auto Destroy>
struct Free {
    template <class T>
    void operator()(T* p) const {
        Destroy(p);
    }
};

using Key = std::unique_ptr<EVP_PKEY, Free<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Free<X509_free>>;
using File = std::unique_ptr<FILE, Free<fclose>>;

/// Writes a self-signed certificate for the host and its key.
inline void make_certificate(
    const std::string& cert_path, const std::string& key_path, const char* host
) {
    const Key key(EVP_EC_gen("P-256"));
    const Certificate cert(X509_new());
    X509_set_version(cert.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(cert.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(cert.get()), -3600);
    X509_gmtime_adj(X509_getm_notAfter(cert.get()), 3600);
    X509_set_pubkey(cert.get(), key.get());
    X509_NAME* name = X509_get_subject_name(cert.get());
    X509_NAME_add_entry_by_txt(
        name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>(host), -1, -1, 0
    );
    X509_set_issuer_name(cert.get(), name);
    ASSERT_NE(X509_sign(cert.get(), key.get(), EVP_sha256()), 0);
    const File cert_file(fopen(cert_path.c_str(), "w"));
    const File key_file(fopen(key_path.c_str(), "w"));
    ASSERT_EQ(PEM_write_X509(cert_file.get(), cert.get()), 1);
    ASSERT_EQ(
        PEM_write_PrivateKey(key_file.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr), 1
    );
}

}  // namespace oms::api
